import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { shopSecret } from "#server/secret.ts";
import { createConfirmationToken, readConfirmationToken } from "./confirmation-token.ts";

const SECRET = shopSecret("a-secret-that-only-the-tests-know-0123456789", null);
const NOW = new Date("2026-11-20T12:00:00Z");
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const subscriber = randomUUID();
const token = createConfirmationToken(SECRET, "newsletter", subscriber, NOW);

it("names its subscriber for seven days and then no one", () => {
  expect(readConfirmationToken(SECRET, "newsletter", token, NOW)).toEqual({
    rowId: subscriber,
    madeAt: NOW,
  });
  expect(readConfirmationToken(SECRET, "newsletter", token, daysLater(7))).not.toBeNull();
  expect(readConfirmationToken(SECRET, "newsletter", token, daysLater(7.001))).toBeNull();
});

it("is invalid with another secret, another subscriber or a later time", () => {
  const [, time = "", signature = ""] = token.split(".");
  expect(
    readConfirmationToken(shopSecret("another secret", null), "newsletter", token, NOW),
  ).toBeNull();
  expect(readConfirmationToken(SECRET, "privacy-request", token, NOW)).toBeNull();
  for (const forged of [
    `${randomUUID()}.${time}.${signature}`,
    `${subscriber}.${Number(time) + 1}.${signature}`,
    `${subscriber}.${time}.${signature.toLowerCase()}`,
    `${subscriber}.${time}.`,
    `${subscriber}.${time}`,
    "",
  ]) {
    expect(readConfirmationToken(SECRET, "newsletter", forged, NOW)).toBeNull();
  }
});

it("is not found in text that merely looks like one, and no text makes it throw", () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[\w-]{43}$/), (text, signature) => {
      expect(readConfirmationToken(SECRET, "newsletter", text, NOW)).toBeNull();
      const near = `${subscriber}.${NOW.getTime()}.${signature}`;
      expect(readConfirmationToken(SECRET, "newsletter", near, NOW) === null).toBe(near !== token);
    }),
  );
});
