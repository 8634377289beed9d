import { constants, crc32, deflateRawSync } from "node:zlib";

/*
 * A gzip file (RFC 1952) joined from parts that were compressed apart: a part ends at a byte, and
 * refers to nothing before itself.
 */

/** Ends at a byte, and no block is marked as the last. */
const UNFINISHED = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
const PASSING = { ...UNFINISHED, level: 4 };
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Empty. */
const LAST_BLOCK = Buffer.from([3, 0]);
/** A shorter text is sooner sent than compressed. */
const WORTH_IT_BYTES = 512;
const PASSING_BYTES = 2048;

export interface GzipPart {
  text: Buffer;
  deflated: Buffer;
}

export const gzipPart = (text: Buffer): GzipPart => ({
  text,
  deflated: text.length < WORTH_IT_BYTES ? stored(text) : deflateRawSync(text, UNFINISHED),
});

/** The same for a text that is sent once: less effort. */
export const passingPart = (text: Buffer): GzipPart => ({
  text,
  deflated: text.length < PASSING_BYTES ? stored(text) : deflateRawSync(text, PASSING),
});

/** A block that is not compressed (RFC 1951, 3.2.4). */
function stored(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(0xff_ff - text.length, 3);
  return Buffer.concat([head, text]);
}

export function joinGzip(parts: readonly GzipPart[]): Buffer {
  const trailer = Buffer.alloc(8);
  let bytes = 0;
  let sum = 0;
  for (const { text } of parts) {
    sum = crc32(text, sum);
    bytes += text.length;
  }
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...parts.map((part) => part.deflated), LAST_BLOCK, trailer]);
}
