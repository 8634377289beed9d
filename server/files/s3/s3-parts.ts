import type { Readable } from "node:stream";

/** S3 accepts 10,000 parts, each at least 5 MiB except the last; with these lengths, 580 GB. */
const MIB = 1024 * 1024;
const partBytes = (number: number): number => (number <= 1000 ? 8 : 64) * MIB;

export interface Part {
  number: number;
  bytes: Buffer;
  isLast: boolean;
}

/** One part at a time is in memory. Empty content is one empty part. */
export async function* inParts(content: Readable): AsyncGenerator<Part> {
  let number = 1;
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk);
    if (bytes.length === 0) continue;
    if (heldBytes >= partBytes(number)) {
      yield { number, bytes: Buffer.concat(held), isLast: false };
      number += 1;
      held = [];
      heldBytes = 0;
    }
    held.push(bytes);
    heldBytes += bytes.length;
  }
  yield { number, bytes: Buffer.concat(held), isLast: true };
}
