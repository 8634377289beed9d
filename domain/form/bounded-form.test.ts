import { expect, it } from "vitest";
import { FIELDS_MAX } from "#domain/text/field-limits.ts";
import { hasTooManyFields, readBoundedForm } from "./bounded-form.ts";

/* Proves SEC-2. */

const bytes = (text: string) => new TextEncoder().encode(text);
const PLAIN = "application/x-www-form-urlencoded";
const PARTS = "multipart/form-data; boundary=xx";
const part = (name: string) =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nv\r\n`;
const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

it("reads a form of as many fields as are allowed, in either encoding", async () => {
  const plain = names(FIELDS_MAX).map((name) => `${name}=v`);
  const parts = names(FIELDS_MAX).map(part).join("");
  for (const [type, body] of [
    [PLAIN, plain.join("&")],
    [`${PLAIN};charset=UTF-8`, plain.join("&")],
    [PARTS, `${parts}--xx--\r\n`],
    ['multipart/form-data; boundary="xx"', `${parts}--xx--\r\n`],
  ] as const)
    expect([...((await readBoundedForm(type, bytes(body))) ?? [])]).toHaveLength(FIELDS_MAX);
});

it.each([
  ["a& repeated", PLAIN, "a&".repeat(520_000)],
  ["& alone", PLAIN, "&".repeat(1_000_000)],
  ["parts", PARTS, part("a").repeat(20_000)],
  ["empty parts", "Multipart/Form-Data; Boundary=xx", "--xx\r\n".repeat(100_000)],
])("reads no field of a body of %s", async (_, type, body) => {
  expect(hasTooManyFields(type, bytes(body))).toBe(true);
  expect(await readBoundedForm(type, bytes(body))).toBeNull();
});

it("leaves what is no form to its reader", async () => {
  expect(hasTooManyFields("application/json", bytes("&".repeat(1000)))).toBe(false);
  await expect(readBoundedForm("text/plain", bytes("a=b"))).rejects.toThrow();
});
