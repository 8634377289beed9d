/** Runs an operation that may enqueue mail, then wakes the worker that sends it. */
export type ThenWake = <Value>(work: Promise<Value>) => Promise<Value>;
