import { createHash } from "node:crypto";
import { z } from "zod";
import type { Problem } from "#domain/api/problem.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { type OrderVersion, parseVersion } from "#domain/order/order-version.ts";
import type { FieldMap, ValuesOf } from "#domain/record/record.ts";
import { ok, err, type Result } from "#domain/result.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { forAct, type Method, type Operation, type Parameters } from "../operation.ts";
import { type AnyRefusal, refusalProblem } from "../refusal-problem.ts";
import { idIn, type Nothing } from "../schemas.ts";

/* Common parts of the staff operations; each does the same as its button in the back office (API-20). */

/** Uses the same rule as staff forms: the text must be readable. */
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
  .meta({ description: "The reason, recorded with who did it." });

export const done = z
  .strictObject({ done: z.literal(true) })
  .meta({ id: "Done", description: "Done now or earlier." });

export const DONE = { done: true } as const;

export const doneOrRefused = (
  result: Result<unknown, AnyRefusal>,
): Result<z.input<typeof done>, Problem> =>
  result.ok ? ok(DONE) : err(refusalProblem(result.error));

export const orderInPath = z.strictObject({ orderId: idIn("order") });

/** For the descriptions of operations that change an order. */
export const SEEN =
  "With If-Match and the order's version, the request is refused if the order has changed.";

/** `undefined` for no version or a malformed one, so the operation accepts any changes. */
export const seenOf = (version: string | null): OrderVersion | undefined =>
  (version === null ? null : parseVersion(version)) ?? undefined;

/**
 * The key by which the operation itself recognizes a repeated request, like the key in a form. It outlives the day for
 * which responses are stored. Each API key has its own.
 */
export function requestKey(staff: StaffActor, idempotencyKey: string | null): string {
  const hex = createHash("sha256")
    .update(`${staff.id}\n${idempotencyKey ?? ""}`)
    .digest("hex");
  return [8, 12, 16, 20, 32].map((end, at, ends) => hex.slice(ends[at - 1] ?? 0, end)).join("-");
}

/** Today, by the shop's clock and time zone. */
export const today = (shop: Shop): PlainDate => formatIsoShopDate(shop.running.clock.now());

/** An act on the subject in the path, with the response `done`. */
const actOn =
  <Path extends Parameters, About>(params: Path, aboutOf: (params: z.output<Path>) => About) =>
  <Fields extends FieldMap, More extends z.ZodObject = Nothing>(
    act: StaffAct<Fields>,
    operation: (
      staff: Shop["staff"],
    ) => (
      staff: StaffActor,
      request: About & { seen: OrderVersion | undefined } & ValuesOf<Fields> & z.output<More>,
    ) => Promise<Result<unknown, Refusal>>,
    contract: {
      id: string;
      /** Defaults to POST. */
      method?: Method;
      path: `/${string}`;
      summary: string;
      description?: string;
      /** By default, If-Match is respected. */
      mayBeVersioned?: false;
      more?: More;
    },
  ): Operation => {
    const { description, mayBeVersioned = true } = contract;
    return forAct<Fields, typeof done, Path, More>(act, {
      method: "POST",
      group: "Orders",
      ...contract,
      mayBeVersioned,
      description: [description, mayBeVersioned && SEEN].filter(Boolean).join(" "),
      params,
      answer: done,
      problems: ["conflict", ...(mayBeVersioned ? ["changed" as const] : [])],
      run: async ({ shop, staff, params: named, body, seenVersion }) =>
        doneOrRefused(
          await operation(shop.staff)(staff, {
            ...body,
            ...aboutOf(named),
            seen: seenOf(seenVersion),
          }),
        ),
    });
  };

/** An act on an order. */
export const orderAct = actOn(orderInPath, ({ orderId }) => ({ orderNumber: orderId }));

const parcelInPath = z.strictObject({
  orderId: idIn("order"),
  number: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .meta({ description: "The parcel's number within the order.", examples: ["1"] }),
});

/** An act on an order's parcel. */
export const parcelAct = actOn(parcelInPath, ({ orderId, number }) => ({
  orderNumber: orderId,
  parcel: number,
}));
