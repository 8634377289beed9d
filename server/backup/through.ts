import { pipeline, type Readable, type Transform } from "node:stream";

/** Like `pipe`, but an error in any step reaches the reader of the last one. */
export const through = (source: Readable, ...steps: [Transform, ...Transform[]]): Readable =>
  pipeline([source, ...steps], () => undefined) as unknown as Readable; // the last step, which is readable
