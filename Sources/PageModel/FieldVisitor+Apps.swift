import MobileOS
import SimulationKernel

extension FieldVisitor {
  mutating func visit(_ apps: inout AppPopulation) {
    visit(&apps.count)
    visit(&apps.footprint)
    visit(&apps.largestBytes)
    visit(&apps.growthFactor)
    visit(&apps.growthTime)
    visit(&apps.filePages)
    visit(&apps.coldLaunch)
    visit(&apps.warmLaunchShare)
    visit(&apps.resume)
    visit(&apps.softLimitBytes)
    visit(&apps.hardLimitBytes)
    visit(&apps.sizeCostCorrelation)
    visit(&apps.bursts.appShare)
    visit(&apps.bursts.useShare)
    visit(&apps.bursts.factor)
    visit(&apps.bursts.time)
    visit(&apps.pages.compressionRatio)
    visit(&apps.pages.workingSet)
    visit(&apps.pages.purgeable)
    visit(&apps.pages.warningResponse)
    visit(&apps.pages.warningDelay)
    visit(&apps.pages.inactiveSoftLimitBytes, orElse: 0) { $0.visit(&$1) }
    visit(&apps.pages.inactiveHardLimitBytes, orElse: 0) { $0.visit(&$1) }
  }

  mutating func visit(_ windows: inout WindowProfile) {
    visit(&windows.appBasedShare)
    visit(&windows.windowsPerApp)
    visit(&windows.splitView)
    visit(&windows.besideShare)
    visit(&windows.externalDisplayShare)
    visit(&windows.viewDroppingShare)
    visit(&windows.controllersPerWindow)
    visit(&windows.deepestStack)
    visit(&windows.navigationPause, orElse: .constant(0)) { $0.visit(&$1) }
    visit(&windows.sceneBytes)
    visit(&windows.viewBytes)
    visit(&windows.tree.tabs)
    visit(&windows.tree.children)
    visit(&windows.tree.coverShare)
    visit(&windows.tree.popoverShare)
    visit(&windows.outside.urlShare)
    visit(&windows.outside.handoffShare)
    visit(&windows.outside.callShare)
    visit(&windows.outside.callTime)
    visit(&windows.outside.midnights)
  }

  mutating func visit(_ background: inout BackgroundProfile) {
    visit(&background.taskShare)
    visit(&background.tasks)
    visit(&background.taskTime)
    visit(&background.taskBudget)
    visit(&background.unendedShare)
    visit(&background.audioApps)
    visit(&background.audioUses)
    visit(&background.audioTime)
    visit(&background.locationApps)
    visit(&background.locationUses)
    visit(&background.locationTime)
    visit(&background.pushApps)
    visit(&background.pushesPerDay)
    visit(&background.pushesPerHour)
    visit(&background.pushTime)
    visit(&background.refreshApps)
    visit(&background.refreshInterval)
    visit(&background.refreshTime)
    visit(&background.refreshBudget)
    visit(&background.processingApps)
    visit(&background.processingTime)
    visit(&background.processingBudget)
    visit(&background.downloadUses)
    visit(&background.downloadTime)
    visit(&background.forceQuits)
    visit(&background.prewarmsPerDay)
    visit(&background.cpuShare)
    visit(&background.lockedFileShare)
    visit(&background.protectedDataShare)
  }

  mutating func visit(_ system: inout SystemPopulation) {
    visit(&system.count)
    visit(&system.idleShare)
    visit(&system.extensionShare)
    visit(&system.webShare)
    visit(&system.idleFootprint)
    visit(&system.coreFootprint)
    visit(&system.webFootprint)
    visit(&system.highShare)
    visit(&system.mediumShare)
    visit(&system.demandPeriod)
  }
}
