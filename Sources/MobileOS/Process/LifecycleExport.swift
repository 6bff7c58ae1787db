/// The ids, states and bands of processes, which the life cycle declares and every part of the model
/// names.
@_exported import Lifecycle
