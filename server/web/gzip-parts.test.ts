import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gzipPart, joinGzip } from "./gzip-parts.ts";

const joined = (texts: string[]) =>
  gunzipSync(joinGzip(texts.map((text) => gzipPart(Buffer.from(text))))).toString();

const LONG = "a page and what it says, over and over; ".repeat(2_000);

describe("parts compressed apart are one gzip file", () => {
  it.each([
    [[]],
    [[""]],
    [["", "", ""]],
    [["short"]],
    [["x".repeat(511), "x".repeat(512), "x".repeat(513)]],
    [[LONG, "3", LONG, '{"lines":[]}', LONG]],
    [[LONG, LONG.slice(0, 100), LONG.slice(7)]],
    [["\u2028é漢🎉", LONG, "\u0000"]],
    [[randomBytes(200_000).toString("base64"), "1", randomBytes(300).toString("base64")]],
  ])("%#", (texts) => {
    expect(joined(texts)).toBe(texts.join(""));
  });

  it("whatever stands between them", () => {
    const [before, after] = [gzipPart(Buffer.from(LONG)), gzipPart(Buffer.from(LONG))];
    for (const between of ["", "1", LONG, "another"]) {
      const file = joinGzip([before, gzipPart(Buffer.from(between)), after]);
      expect(gunzipSync(file).toString()).toBe(LONG + between + LONG);
    }
  });
});
