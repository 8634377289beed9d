import { sql } from "drizzle-orm";
import { customerActor } from "#domain/actor.ts";
import { destinationErrors } from "#domain/eligibility/destination-errors.ts";
import type { FormProblems } from "#domain/form/form-check.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { err, ok, type Result } from "#domain/result.ts";
import {
  type SubscriptionFields,
  validateSubscription,
} from "#domain/subscription/subscription-form.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import { checkAddress } from "#server/compliance/check-address.ts";
import type { Db } from "#server/db/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { readRoom } from "#server/purchase-limits/read-room.ts";
import { readSettings } from "#server/settings/read-settings.ts";
import { recordSubscriptionEvent } from "./record-subscription-event.ts";

/** A plan on offer, and the consent sentence next to its button. */
export interface OfferedPlan {
  name: string;
  /** The bottle it sends. */
  size: { category: string; tablets: number };
  consentText: string;
}

export type RequestSubscriptionError =
  | ({ code: "invalid" } & FormProblems<SubscriptionFields>)
  | { code: "too_many_attempts" };

interface Deps {
  db: Db;
  clock: Clock;
  limits: Limits;
  houses: HousePositions;
  plans: readonly OfferedPlan[];
}

/**
 * Stores a customer's request for a plan (PLAN-4) with the text they agreed to, and enqueues the emails to them and to
 * the shop, in one transaction. A person has one new request per plan (PLAN-5): submitting the form again gets the same
 * answer, and if something changed, the newer values count and are emailed. A place the shop may not ship to is refused
 * with the checkout's message.
 */
export async function requestSubscription(
  deps: Deps,
  customer: { id: string; ipAddress: string },
  fields: SubscriptionFields,
): Promise<Result<null, RequestSubscriptionError>> {
  const names = deps.plans.map((plan) => plan.name);
  const { values, fieldErrors, formError } = validateSubscription(fields, names);
  const plan = deps.plans.find(({ name }) => name === values?.planName);
  if (!values || !plan) return err({ code: "invalid", fieldErrors, formError });
  if (!(await deps.limits.allows("subscriptionByAccount", customer.id)))
    return err({ code: "too_many_attempts" });
  const { state, city, zipCode: zip } = values;
  await deps.houses.ask(values, customer.id);
  const position = await deps.houses.read(deps.db, values);
  const banned = destinationErrors(await checkAddress(deps, { state, city, zip, position }));
  if (Object.keys(banned).length > 0)
    return err({ code: "invalid", fieldErrors: banned, formError: null });
  const { opening } = await readSettings(deps.db);
  if (opening.state !== "open")
    return err({ code: "invalid", fieldErrors: {}, formError: CHECKOUT_TEXTS.closed });
  const today = formatIsoShopDate(deps.clock.now());
  const room = await readRoom(deps.db, { userId: customer.id, productIds: [], today });
  // A plan is a recurring order, so customers who paused their purchases can't start one (LIMIT-9).
  if (room?.ownStop) return err({ code: "invalid", fieldErrors: {}, formError: room.ownStop });
  await deps.db.transaction(async (tx) => {
    const kept = await storeRequest(tx, customer.id, values);
    if (kept === null) return;
    await recordSubscriptionEvent(tx, {
      requestId: kept.id,
      actor: customerActor(customer.id),
      kind: kept.isNew ? "requested" : "updated",
      consentText: plan.consentText,
      ipAddress: customer.ipAddress,
      contact: values,
    });
  });
  return ok(null);
}

/** null if this exact request already exists. */
async function storeRequest(
  tx: Db,
  userId: string,
  values: SubscriptionFields,
): Promise<{ id: number; isNew: boolean } | null> {
  const { planName, fullName, address, city, state, zipCode, phone, email } = values;
  const { rows } = await tx.execute<{ id: string; is_new: boolean }>(sql`
    insert into subscription_requests as kept (user_id, plan_name, name, address, city, state, zip_code, phone, email)
    values (${userId}, ${planName}, ${fullName}, ${address}, ${city}, ${state}, ${zipCode}, ${phone}, ${email})
    on conflict (user_id, plan_name) where status = 'requested' do update
      set name = excluded.name, address = excluded.address, city = excluded.city, state = excluded.state,
        zip_code = excluded.zip_code, phone = excluded.phone, email = excluded.email, updated_at = now()
      where (kept.name, kept.address, kept.city, kept.state, kept.zip_code, kept.phone, kept.email)
        is distinct from (excluded.name, excluded.address, excluded.city, excluded.state, excluded.zip_code,
          excluded.phone, excluded.email)
    returning id, xmax = 0 as is_new`);
  const row = rows[0];
  return row ? { id: Number(row.id), isNew: row.is_new } : null;
}
