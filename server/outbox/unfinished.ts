/** Thrown by a handler that has done part of its work: its row continues after other waiting rows. */
export class Unfinished extends Error {
  readonly afterSeconds: number;

  /** @param afterSeconds seconds until there may be more to do */
  constructor(afterSeconds = 0) {
    super();
    this.afterSeconds = afterSeconds;
  }
}
