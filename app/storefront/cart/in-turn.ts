let last: Promise<unknown> = Promise.resolve();

/** Starts each task when the previous one has settled, whether or not it succeeded. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const own = last.then(work, work);
  last = own;
  return own;
}
