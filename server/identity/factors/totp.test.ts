import { URI } from "otpauth";
import { expect, it } from "vitest";
import { newTotpSecret, totpAddress } from "./totp.ts";

/* Proves FACTOR-1. */

it("the QR code names the shop and the account, so that two shops are two entries", () => {
  const secret = newTotpSecret();
  expect(URI.parse(totpAddress(secret, "pat+1@mail.example", "shop.example"))).toMatchObject({
    issuer: "shop.example",
    label: "pat+1@mail.example",
    secret: { base32: secret },
  });
});
