import { and, eq, gt, isNull } from "drizzle-orm";
import { createHash, randomBytes } from "node:crypto";
import { readCookie } from "#domain/text/read-cookie.ts";
import { passkeyChallenges } from "#server/db/schema/accounts.ts";
import type { Client } from "#server/limits/client.ts";
import type { FactorDeps } from "./factor-deps.ts";

/** Binds a browser to its challenge. */
const CHALLENGE_COOKIE = "passkey_challenge";
const CHALLENGE_SECONDS = 300;

type Deps = Pick<FactorDeps, "db" | "clock">;

/**
 * Stores a challenge for a passkey: valid once, for five minutes, in the requesting browser.
 * @param userId the user adding a passkey; `null` means an authentication with one
 * @returns the `Set-Cookie` value
 */
export async function storeChallenge(
  { db, clock }: Deps,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_SECONDS * 1000);
  await db.insert(passkeyChallenges).values({ idHash: hashOf(id), challenge, userId, expiresAt });
  return `${CHALLENGE_COOKIE}=${id}; Path=/; Max-Age=${CHALLENGE_SECONDS}; HttpOnly; SameSite=Lax`;
}

/** Uses up this browser's challenge; null if there is none, or it was for another purpose. */
export async function takeChallenge(
  { db, clock }: Deps,
  client: Client,
  userId: string | null,
): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.idHash, hashOf(readCookie(client.cookie, CHALLENGE_COOKIE) ?? "")),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}

const hashOf = (id: string): string => createHash("sha256").update(id).digest("base64url");
