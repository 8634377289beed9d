import { createHmac, timingSafeEqual } from "node:crypto";
import { DRAFT_LINK_HOURS } from "#domain/order/order-draft.ts";
import type { ShopSecret } from "#server/secret.ts";

/**
 * The token in an emailed link to a draft: its id, its creation time, and a signature with the shop's secret. It gives
 * no access by itself, because the customer signs in first (DRAFT-2).
 */
export function createDraftToken(secret: ShopSecret, draftId: number, now: Date): string {
  const claim = `${draftId}.${now.getTime()}`;
  return `${claim}.${sign(secret.current, claim)}`;
}

/** null if it is forged or too old. */
export function readDraftToken(secret: ShopSecret, token: string, now: Date): number | null {
  const [, claim = "", id = "", time = "", signature = ""] =
    /^((\d{1,9})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = secret.accepted.some((one) =>
    timingSafeEqual(Buffer.from(signature.padEnd(43)), Buffer.from(sign(one, claim))),
  );
  const ageMs = now.getTime() - Number(time);
  return isOurs && ageMs <= DRAFT_LINK_HOURS * 3_600_000 ? Number(id) : null;
}

/** The prefix distinguishes it from everything else signed with the same secret. */
const sign = (secret: string, claim: string): string =>
  createHmac("sha256", secret).update(`order-draft:${claim}`).digest("base64url");
