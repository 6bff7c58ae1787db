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
    BuiltInFile("_kernel-device", Texts._kernel_device_yaml),
    BuiltInFile("_android-device", Texts._android_device_yaml),
    BuiltInFile("_strategies-device", Texts._strategies_device_yaml),
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
    BuiltInFile("ageing", Texts.ageing_yaml),
    BuiltInFile("aggressive", Texts.aggressive_yaml),
    BuiltInFile("band-order", Texts.band_order_yaml),
    BuiltInFile("compression-before-kill", Texts.compression_before_kill_yaml),
    BuiltInFile("compressor-space-shortage", Texts.compressor_space_shortage_yaml),
    BuiltInFile("compressor-thrashing", Texts.compressor_thrashing_yaml),
    BuiltInFile("critical-ascends", Texts.critical_ascends_yaml),
    BuiltInFile("docked", Texts.docked_yaml),
    BuiltInFile("file-cache-thrashing", Texts.file_cache_thrashing_yaml),
    BuiltInFile("footprint-counts-compressed", Texts.footprint_counts_compressed_yaml),
    BuiltInFile("foreground-coalition", Texts.foreground_coalition_yaml),
    BuiltInFile("foreground-last", Texts.foreground_last_yaml),
    BuiltInFile("freezer", Texts.freezer_yaml),
    BuiltInFile("freezer-budget", Texts.freezer_budget_yaml),
    BuiltInFile("freezer-demoted-returns", Texts.freezer_demoted_returns_yaml),
    BuiltInFile("freezer-demotion", Texts.freezer_demotion_yaml),
    BuiltInFile("freezer-disk-full", Texts.freezer_disk_full_yaml),
    BuiltInFile("freezer-keeps-the-used", Texts.freezer_keeps_the_used_yaml),
    BuiltInFile("freezer-minimum", Texts.freezer_minimum_yaml),
    BuiltInFile("freezer-order", Texts.freezer_order_yaml),
    BuiltInFile("freezer-passes-over", Texts.freezer_passes_over_yaml),
    BuiltInFile("freezer-refreezes", Texts.freezer_refreezes_yaml),
    BuiltInFile("freezer-rests", Texts.freezer_rests_yaml),
    BuiltInFile("freezer-slots", Texts.freezer_slots_yaml),
    BuiltInFile("freezer-slows-down", Texts.freezer_slows_down_yaml),
    BuiltInFile("freezer-spares", Texts.freezer_spares_yaml),
    BuiltInFile("freezer-thaw", Texts.freezer_thaw_yaml),
    BuiltInFile("freezer-urgent-demotion", Texts.freezer_urgent_demotion_yaml),
    BuiltInFile("frozen-die-before-the-front", Texts.frozen_die_before_the_front_yaml),
    BuiltInFile(
      "frozen-pages-leave-the-compressor", Texts.frozen_pages_leave_the_compressor_yaml),
    BuiltInFile("highwater", Texts.highwater_yaml),
    BuiltInFile("highwater-scans-upward", Texts.highwater_scans_upward_yaml),
    BuiltInFile("idle-exit", Texts.idle_exit_yaml),
    BuiltInFile("inactive-limit", Texts.inactive_limit_yaml),
    BuiltInFile("low-swap", Texts.low_swap_yaml),
    BuiltInFile("near-limit", Texts.near_limit_yaml),
    BuiltInFile("near-own-limit", Texts.near_own_limit_yaml),
    BuiltInFile("no-victim", Texts.no_victim_yaml),
    BuiltInFile("notes-minimum", Texts.notes_minimum_yaml),
    BuiltInFile("notes-order", Texts.notes_order_yaml),
    BuiltInFile("notes-rest", Texts.notes_rest_yaml),
    BuiltInFile("offenders-before-idle", Texts.offenders_before_idle_yaml),
    BuiltInFile("per-process-limit", Texts.per_process_limit_yaml),
    BuiltInFile("pressure-level", Texts.pressure_level_yaml),
    BuiltInFile("purge-before-kill", Texts.purge_before_kill_yaml),
    BuiltInFile("reaper", Texts.reaper_yaml),
    BuiltInFile("reaper-rests", Texts.reaper_rests_yaml),
    BuiltInFile("reaper-spares-the-likely", Texts.reaper_spares_the_likely_yaml),
    BuiltInFile(
      "reaper-waits-for-the-unlikely", Texts.reaper_waits_for_the_unlikely_yaml),
    BuiltInFile("reaper-wakes-again", Texts.reaper_wakes_again_yaml),
    BuiltInFile("soft-limit-note", Texts.soft_limit_note_yaml),
    BuiltInFile("suspended-drift", Texts.suspended_drift_yaml),
    BuiltInFile("suspended-is-not-warned", Texts.suspended_is_not_warned_yaml),
    BuiltInFile("sustained-pressure", Texts.sustained_pressure_yaml),
    BuiltInFile("warning-answered", Texts.warning_answered_yaml),
    BuiltInFile("warning-answered-twice", Texts.warning_answered_twice_yaml),
  ]

  private static let android = [
    BuiltInFile("above-high-mark", Texts.above_high_mark_yaml),
    BuiltInFile("adjustments", Texts.adjustments_yaml),
    BuiltInFile("cached-freezer", Texts.cached_freezer_yaml),
    BuiltInFile("cached-limit", Texts.cached_limit_yaml),
    BuiltInFile("cached-limit-13", Texts.cached_limit_13_yaml),
    BuiltInFile("cached-limit-14", Texts.cached_limit_14_yaml),
    BuiltInFile("cached-only", Texts.cached_only_yaml),
    BuiltInFile("empty-for-long", Texts.empty_for_long_yaml),
    BuiltInFile("empty-processes", Texts.empty_processes_yaml),
    BuiltInFile("memory-factor", Texts.memory_factor_yaml),
    BuiltInFile("minfree-both", Texts.minfree_both_yaml),
    BuiltInFile("minfree-rows", Texts.minfree_rows_yaml),
    BuiltInFile("no-app-limit", Texts.no_app_limit_yaml),
    BuiltInFile("no-stall", Texts.no_stall_yaml),
    BuiltInFile("not-responding", Texts.not_responding_yaml),
    BuiltInFile("oldest-first", Texts.oldest_first_yaml),
    BuiltInFile("previous-app", Texts.previous_app_yaml),
    BuiltInFile("previous-spared", Texts.previous_spared_yaml),
    BuiltInFile("stall-wakes", Texts.stall_wakes_yaml),
    BuiltInFile("still-short", Texts.still_short_yaml),
    BuiltInFile("swap-low", Texts.swap_low_yaml),
    BuiltInFile("thrashing", Texts.thrashing_yaml),
    BuiltInFile("used-again", Texts.used_again_yaml),
    BuiltInFile("zram-limit", Texts.zram_limit_yaml),
  ]

  private static let strategies = [
    BuiltInFile("strategy-android-14", Texts.strategy_android_14_yaml),
    BuiltInFile("strategy-android-lmk", Texts.strategy_android_lmk_yaml),
    BuiltInFile("strategy-android-lmkd", Texts.strategy_android_lmkd_yaml),
    BuiltInFile("strategy-chrome-discard", Texts.strategy_chrome_discard_yaml),
    BuiltInFile("strategy-clairvoyant", Texts.strategy_clairvoyant_yaml),
    BuiltInFile("strategy-earlyoom", Texts.strategy_earlyoom_yaml),
    BuiltInFile("strategy-jetsam", Texts.strategy_jetsam_yaml),
    BuiltInFile("strategy-jetsam-ios14", Texts.strategy_jetsam_ios14_yaml),
    BuiltInFile("strategy-linux-oom", Texts.strategy_linux_oom_yaml),
    BuiltInFile("strategy-uwp", Texts.strategy_uwp_yaml),
    BuiltInFile("strategy-worth", Texts.strategy_worth_yaml),
    BuiltInFile("trigger-android-cached-lru", Texts.trigger_android_cached_lru_yaml),
    BuiltInFile("trigger-android-lmk", Texts.trigger_android_lmk_yaml),
    BuiltInFile("trigger-android-lmkd", Texts.trigger_android_lmkd_yaml),
    BuiltInFile("trigger-critical-event", Texts.trigger_critical_event_yaml),
    BuiltInFile("trigger-earlyoom", Texts.trigger_earlyoom_yaml),
    BuiltInFile("trigger-histogram-keep-alive", Texts.trigger_histogram_keep_alive_yaml),
    BuiltInFile("trigger-in-hindsight", Texts.trigger_in_hindsight_yaml),
    BuiltInFile("trigger-on-demand", Texts.trigger_on_demand_yaml),
    BuiltInFile("trigger-oomd", Texts.trigger_oomd_yaml),
    BuiltInFile("trigger-ttl", Texts.trigger_ttl_yaml),
    BuiltInFile("trigger-xnu", Texts.trigger_xnu_yaml),
    BuiltInFile("trigger-xnu-ios14", Texts.trigger_xnu_ios14_yaml),
    BuiltInFile("warning-everyone", Texts.warning_everyone_yaml),
    BuiltInFile("warning-foreground-first", Texts.warning_foreground_first_yaml),
    BuiltInFile("warning-largest-first", Texts.warning_largest_first_yaml),
    BuiltInFile("warning-nobody", Texts.warning_nobody_yaml),
    BuiltInFile("warning-xnu", Texts.warning_xnu_yaml),
  ]
}
