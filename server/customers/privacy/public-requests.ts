import { and, eq, isNull } from "drizzle-orm";
import { parseUsState } from "#domain/place/us-states.ts";
import { answerDue } from "#domain/privacy/answer-terms.ts";
import type { PublicPrivacyRequest } from "#domain/privacy/public-request.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import { readConfirmationToken } from "#server/confirmation-token.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { privacyRequestDrafts, privacyRequests } from "#server/db/schema/privacy-requests.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { enqueue } from "#server/outbox/enqueue.ts";
import type { ShopSecret } from "#server/secret.ts";
import { readTerms } from "./privacy-terms.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/**
 * Stores a request until its address is confirmed, and mails the link for that (PRIV-18). Addresses with and without an
 * account, known and unknown, get the same answer in the same time.
 */
export async function askByEmail(
  { db, clock, limits }: Deps & { limits: Limits },
  request: PublicPrivacyRequest,
  client: Client,
): Promise<Result<null, "too_many_attempts">> {
  if (!(await limits.allows("privacyByClient", client.ipAddress))) return err("too_many_attempts");
  // Too many for one address look like a success, so no one can flood an inbox or detect the limit.
  if (!(await limits.allows("privacyByAddress", request.email))) return ok(null);
  await db.transaction(async (tx) => {
    const [draft] = await tx
      .insert(privacyRequestDrafts)
      .values({ ...request, requestedAt: clock.now() })
      .returning({ draftId: privacyRequestDrafts.id });
    if (!draft) throw new Error("The request was not written");
    await enqueue(tx, "privacy_confirmation", draft.draftId, { ...draft, email: request.email });
  });
  return ok(null);
}

/** The link's button: the request counts from here on. Pressing it again has no further effect. */
export function confirmPrivacyRequest(
  { db, clock, secret }: Deps & { secret: ShopSecret },
  token: string,
): Promise<Result<null, "not_good">> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const claim = readConfirmationToken(secret, "privacy-request", token, now);
    if (claim === null) return err("not_good");
    const isClaimed = eq(privacyRequestDrafts.id, claim.rowId);
    const [draft] = await tx.select().from(privacyRequestDrafts).where(isClaimed).for("update");
    if (!draft) return err("not_good");
    if (draft.confirmedAt !== null) return ok(null);
    const { email, kind, text } = draft;
    const account = await accountOf(tx, email);
    const residence = draft.residence ?? account?.residence ?? null;
    await tx
      .insert(privacyRequests)
      .values({
        userId: account?.userId ?? null,
        email: account === null ? email : null,
        residence,
        kind,
        text,
        openedAt: now,
        dueOn: answerDue(await readTerms(tx), residence, formatIsoShopDate(now)),
      })
      // They already have the same request open.
      .onConflictDoNothing();
    await tx.update(privacyRequestDrafts).set({ confirmedAt: now, text: "" }).where(isClaimed);
    return ok(null);
  });
}

/** The address's account, if the account has confirmed it too: otherwise it may be another person's. */
async function accountOf(tx: Db, email: string) {
  const [row] = await tx
    .select({ userId: user.id, state: profiles.state })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(user.email, email), eq(user.emailVerified, true), isNull(user.erasedAt)));
  return row ? { userId: row.userId, residence: parseUsState(row.state) } : null;
}
