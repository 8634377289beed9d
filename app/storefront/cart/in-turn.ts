let last: Promise<unknown> = Promise.resolve();

/** Begins a piece of work when the one before has ended, however it ended. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const own = last.then(work, work);
  last = own;
  return own;
}
