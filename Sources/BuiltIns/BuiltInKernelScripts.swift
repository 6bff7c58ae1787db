/// The cases of the memory system inside this library: one rule or strategy each.
package enum BuiltInKernelScripts {
  package struct Group: Sendable {
    /// The subject of the group.
    package let title: String
    /// The cases, by name.
    package let files: [BuiltInFile]
  }

  package static let groups = [
    Group(title: "XNU", files: kernel), Group(title: "Android", files: android),
    Group(title: "triggers, warnings and strategies", files: strategies),
  ]

  /// The devices that cases extend.
  private static let devices = [
    BuiltInFile("_kernel-device", PackageResources._kernel_device_yaml),
    BuiltInFile("_android-device", PackageResources._android_device_yaml),
    BuiltInFile("_strategies-device", PackageResources._strategies_device_yaml),
  ]

  package static var names: [String] { groups.flatMap(\.files).map(\.name) }

  /// The text of a case, or of a device, by its name with or without the ending.
  package static func text(of name: String) -> String? {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return (groups.flatMap(\.files) + devices).first {
      $0.name == last || $0.name + ".yaml" == last
    }?.text
  }

  /// The first sentence of a case's comment; nil where it has none.
  package static func firstSentence(of name: String) -> String? {
    let text = fileExists(name) ? try? readText(from: name) : text(of: name)
    return text.map(BuiltInFile.firstSentence(of:)).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension BuiltInKernelScripts {
  private static let kernel = [
    BuiltInFile("ageing", PackageResources.ageing_yaml),
    BuiltInFile("aggressive", PackageResources.aggressive_yaml),
    BuiltInFile("band-order", PackageResources.band_order_yaml),
    BuiltInFile("compression-before-kill", PackageResources.compression_before_kill_yaml),
    BuiltInFile("compressor-space-shortage", PackageResources.compressor_space_shortage_yaml),
    BuiltInFile("compressor-thrashing", PackageResources.compressor_thrashing_yaml),
    BuiltInFile("critical-ascends", PackageResources.critical_ascends_yaml),
    BuiltInFile("docked", PackageResources.docked_yaml),
    BuiltInFile("file-cache-thrashing", PackageResources.file_cache_thrashing_yaml),
    BuiltInFile("footprint-counts-compressed", PackageResources.footprint_counts_compressed_yaml),
    BuiltInFile("foreground-coalition", PackageResources.foreground_coalition_yaml),
    BuiltInFile("foreground-last", PackageResources.foreground_last_yaml),
    BuiltInFile("freezer", PackageResources.freezer_yaml),
    BuiltInFile("freezer-budget", PackageResources.freezer_budget_yaml),
    BuiltInFile("freezer-demoted-returns", PackageResources.freezer_demoted_returns_yaml),
    BuiltInFile("freezer-demotion", PackageResources.freezer_demotion_yaml),
    BuiltInFile("freezer-disk-full", PackageResources.freezer_disk_full_yaml),
    BuiltInFile("freezer-keeps-the-used", PackageResources.freezer_keeps_the_used_yaml),
    BuiltInFile("freezer-minimum", PackageResources.freezer_minimum_yaml),
    BuiltInFile("freezer-order", PackageResources.freezer_order_yaml),
    BuiltInFile("freezer-passes-over", PackageResources.freezer_passes_over_yaml),
    BuiltInFile("freezer-refreezes", PackageResources.freezer_refreezes_yaml),
    BuiltInFile("freezer-rests", PackageResources.freezer_rests_yaml),
    BuiltInFile("freezer-slots", PackageResources.freezer_slots_yaml),
    BuiltInFile("freezer-slows-down", PackageResources.freezer_slows_down_yaml),
    BuiltInFile("freezer-spares", PackageResources.freezer_spares_yaml),
    BuiltInFile("freezer-thaw", PackageResources.freezer_thaw_yaml),
    BuiltInFile("freezer-urgent-demotion", PackageResources.freezer_urgent_demotion_yaml),
    BuiltInFile("frozen-die-before-the-front", PackageResources.frozen_die_before_the_front_yaml),
    BuiltInFile(
      "frozen-pages-leave-the-compressor", PackageResources.frozen_pages_leave_the_compressor_yaml),
    BuiltInFile("highwater", PackageResources.highwater_yaml),
    BuiltInFile("highwater-scans-upward", PackageResources.highwater_scans_upward_yaml),
    BuiltInFile("idle-exit", PackageResources.idle_exit_yaml),
    BuiltInFile("inactive-limit", PackageResources.inactive_limit_yaml),
    BuiltInFile("low-swap", PackageResources.low_swap_yaml),
    BuiltInFile("near-limit", PackageResources.near_limit_yaml),
    BuiltInFile("near-own-limit", PackageResources.near_own_limit_yaml),
    BuiltInFile("no-victim", PackageResources.no_victim_yaml),
    BuiltInFile("notes-minimum", PackageResources.notes_minimum_yaml),
    BuiltInFile("notes-order", PackageResources.notes_order_yaml),
    BuiltInFile("notes-rest", PackageResources.notes_rest_yaml),
    BuiltInFile("offenders-before-idle", PackageResources.offenders_before_idle_yaml),
    BuiltInFile("per-process-limit", PackageResources.per_process_limit_yaml),
    BuiltInFile("pressure-level", PackageResources.pressure_level_yaml),
    BuiltInFile("purge-before-kill", PackageResources.purge_before_kill_yaml),
    BuiltInFile("reaper", PackageResources.reaper_yaml),
    BuiltInFile("reaper-rests", PackageResources.reaper_rests_yaml),
    BuiltInFile("reaper-spares-the-likely", PackageResources.reaper_spares_the_likely_yaml),
    BuiltInFile(
      "reaper-waits-for-the-unlikely", PackageResources.reaper_waits_for_the_unlikely_yaml),
    BuiltInFile("reaper-wakes-again", PackageResources.reaper_wakes_again_yaml),
    BuiltInFile("soft-limit-note", PackageResources.soft_limit_note_yaml),
    BuiltInFile("suspended-drift", PackageResources.suspended_drift_yaml),
    BuiltInFile("suspended-is-not-warned", PackageResources.suspended_is_not_warned_yaml),
    BuiltInFile("sustained-pressure", PackageResources.sustained_pressure_yaml),
    BuiltInFile("warning-answered", PackageResources.warning_answered_yaml),
    BuiltInFile("warning-answered-twice", PackageResources.warning_answered_twice_yaml),
  ]

  private static let android = [
    BuiltInFile("above-high-mark", PackageResources.above_high_mark_yaml),
    BuiltInFile("adjustments", PackageResources.adjustments_yaml),
    BuiltInFile("cached-freezer", PackageResources.cached_freezer_yaml),
    BuiltInFile("cached-limit", PackageResources.cached_limit_yaml),
    BuiltInFile("cached-limit-13", PackageResources.cached_limit_13_yaml),
    BuiltInFile("cached-limit-14", PackageResources.cached_limit_14_yaml),
    BuiltInFile("cached-only", PackageResources.cached_only_yaml),
    BuiltInFile("empty-for-long", PackageResources.empty_for_long_yaml),
    BuiltInFile("empty-processes", PackageResources.empty_processes_yaml),
    BuiltInFile("memory-factor", PackageResources.memory_factor_yaml),
    BuiltInFile("minfree-both", PackageResources.minfree_both_yaml),
    BuiltInFile("minfree-rows", PackageResources.minfree_rows_yaml),
    BuiltInFile("no-app-limit", PackageResources.no_app_limit_yaml),
    BuiltInFile("no-stall", PackageResources.no_stall_yaml),
    BuiltInFile("not-responding", PackageResources.not_responding_yaml),
    BuiltInFile("oldest-first", PackageResources.oldest_first_yaml),
    BuiltInFile("previous-app", PackageResources.previous_app_yaml),
    BuiltInFile("previous-spared", PackageResources.previous_spared_yaml),
    BuiltInFile("stall-wakes", PackageResources.stall_wakes_yaml),
    BuiltInFile("still-short", PackageResources.still_short_yaml),
    BuiltInFile("swap-low", PackageResources.swap_low_yaml),
    BuiltInFile("thrashing", PackageResources.thrashing_yaml),
    BuiltInFile("used-again", PackageResources.used_again_yaml),
    BuiltInFile("zram-limit", PackageResources.zram_limit_yaml),
  ]

  private static let strategies = [
    BuiltInFile("strategy-android-14", PackageResources.strategy_android_14_yaml),
    BuiltInFile("strategy-android-lmk", PackageResources.strategy_android_lmk_yaml),
    BuiltInFile("strategy-android-lmkd", PackageResources.strategy_android_lmkd_yaml),
    BuiltInFile("strategy-chrome-discard", PackageResources.strategy_chrome_discard_yaml),
    BuiltInFile("strategy-clairvoyant", PackageResources.strategy_clairvoyant_yaml),
    BuiltInFile("strategy-earlyoom", PackageResources.strategy_earlyoom_yaml),
    BuiltInFile("strategy-jetsam", PackageResources.strategy_jetsam_yaml),
    BuiltInFile("strategy-jetsam-ios14", PackageResources.strategy_jetsam_ios14_yaml),
    BuiltInFile("strategy-linux-oom", PackageResources.strategy_linux_oom_yaml),
    BuiltInFile("strategy-uwp", PackageResources.strategy_uwp_yaml),
    BuiltInFile("strategy-worth", PackageResources.strategy_worth_yaml),
    BuiltInFile("trigger-android-cached-lru", PackageResources.trigger_android_cached_lru_yaml),
    BuiltInFile("trigger-android-lmk", PackageResources.trigger_android_lmk_yaml),
    BuiltInFile("trigger-android-lmkd", PackageResources.trigger_android_lmkd_yaml),
    BuiltInFile("trigger-critical-event", PackageResources.trigger_critical_event_yaml),
    BuiltInFile("trigger-earlyoom", PackageResources.trigger_earlyoom_yaml),
    BuiltInFile("trigger-histogram-keep-alive", PackageResources.trigger_histogram_keep_alive_yaml),
    BuiltInFile("trigger-in-hindsight", PackageResources.trigger_in_hindsight_yaml),
    BuiltInFile("trigger-on-demand", PackageResources.trigger_on_demand_yaml),
    BuiltInFile("trigger-oomd", PackageResources.trigger_oomd_yaml),
    BuiltInFile("trigger-ttl", PackageResources.trigger_ttl_yaml),
    BuiltInFile("trigger-xnu", PackageResources.trigger_xnu_yaml),
    BuiltInFile("trigger-xnu-ios14", PackageResources.trigger_xnu_ios14_yaml),
    BuiltInFile("warning-everyone", PackageResources.warning_everyone_yaml),
    BuiltInFile("warning-foreground-first", PackageResources.warning_foreground_first_yaml),
    BuiltInFile("warning-largest-first", PackageResources.warning_largest_first_yaml),
    BuiltInFile("warning-nobody", PackageResources.warning_nobody_yaml),
    BuiltInFile("warning-xnu", PackageResources.warning_xnu_yaml),
  ]
}
