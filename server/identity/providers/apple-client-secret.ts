import { sign } from "node:crypto";
import type { AppleSecret } from "./provider-settings.ts";

/** Used immediately; Apple would accept up to six months. */
const VALID_SECONDS = 300;

/** Apple's client secret: a token (ES256) that identifies us, signed with the key Apple issued. */
export function appleClientSecret(
  { teamId, keyId, privateKey }: AppleSecret,
  clientId: string,
  now: Date,
): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: "ES256", kid: keyId };
  const claims = {
    iss: teamId,
    sub: clientId,
    aud: "https://appleid.apple.com",
    iat: issuedAt,
    exp: issuedAt + VALID_SECONDS,
  };
  const signed = [header, claims].map((part) => encode(JSON.stringify(part))).join(".");
  const key = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

const encode = (text: string): string => Buffer.from(text).toString("base64url");
