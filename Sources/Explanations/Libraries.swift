// What this library stands on, named once for all of its files.
@_exported import DeviceLogs
@_exported import Presentation
