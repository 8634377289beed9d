import { createHash } from "node:crypto";

/** A statement that each connection parses once and from then on calls by its name. */
export interface Prepared {
  name: string;
  text: string;
}

/**
 * For statements that are run all the time: `pool.query({ ...prepared(text), values })`. The name is
 * made from the text, so it never means two statements, not even beside another version of the shop.
 */
export const prepared = (text: string): Prepared => ({
  name: createHash("sha256").update(text).digest("base64url"),
  text,
});
