/** Thrown by a handler that has done a part: its row continues after what else waits. */
export class Unfinished extends Error {
  readonly afterSeconds: number;

  /** @param afterSeconds when there may be more to do */
  constructor(afterSeconds = 0) {
    super();
    this.afterSeconds = afterSeconds;
  }
}
