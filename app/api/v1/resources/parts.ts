import { createHash } from "node:crypto";
import { z } from "zod";
import type { Problem } from "#domain/api/problem.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { type OrderVersion, parseVersion } from "#domain/order/order-version.ts";
import { ok, err, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { refusalProblem } from "../refusal-problem.ts";
import { idIn } from "../schemas.ts";

/* Common parts of the staff operations: each does the same as its button in the desk (API-20). */

/** By the same rule as in the forms of staff: something that can be read. */
export const reason = z
  .string()
  .min(1)
  .max(500)
  .transform((text, context) => {
    const note = parseStaffNote(text, "A reason");
    if (note.ok) return note.value;
    context.addIssue({ code: "custom", message: note.error });
    return z.NEVER;
  })
  .meta({ description: "Why: it is kept with who did it." });

export const done = z
  .strictObject({ done: z.literal(true) })
  .meta({ id: "Done", description: "It is done, or was so already." });

export const DONE = { done: true } as const;

export const doneOrRefused = (
  result: Result<unknown, Refusal>,
): Result<z.input<typeof done>, Problem> =>
  result.ok ? ok(DONE) : err(refusalProblem(result.error));

export const orderInPath = z.strictObject({ orderId: idIn("order") });

/** For the descriptions of what changes an order. */
export const SEEN =
  "With If-Match and the order's version it is refused if anything has happened to the order since.";

/** `null`, or another form of version, for whatever has happened. */
export const seenOf = (version: string | null): OrderVersion | undefined =>
  (version === null ? null : parseVersion(version)) ?? undefined;

/**
 * The key by which the operation itself knows a request again, where forms have one of their own: it survives the day
 * for which answers are kept. Each API key has its own.
 */
export function requestKey(staff: StaffActor, idempotencyKey: string | null): string {
  const hex = createHash("sha256")
    .update(`${staff.id}\n${idempotencyKey ?? ""}`)
    .digest("hex");
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join("-");
}

/** By the shop's clock and calendar. */
export const today = (shop: Shop): PlainDate => formatIsoShopDate(shop.running.clock.now());
