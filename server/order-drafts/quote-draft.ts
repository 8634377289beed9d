import type { FieldErrors } from "#domain/form/form-check.ts";
import { refusalForStaff } from "#domain/limits/limit-words.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { editedLines } from "#domain/order/edited-lines.ts";
import {
  checkoutFieldsOf,
  type OrderEdit,
  type OrderEditFields,
} from "#domain/order/order-edit-form.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { assessCheckout, questionOf } from "#server/checkout/assess-checkout.ts";
import { expectFacts, type ReadFacts } from "#server/checkout/checkout-facts.ts";
import { withTaxAnswer } from "#server/checkout/with-tax-answer.ts";
import type { Db } from "#server/db/client.ts";

/**
 * Quotes the customer's price today, as their checkout would; only the customer can use a referral or a balance, at
 * checkout.
 */
export async function quoteDraft(
  { db, readFacts }: { db: Db; readFacts: ReadFacts },
  userId: string,
  draft: OrderEdit,
  now: Date,
): Promise<Result<Quote, FieldErrors<OrderEditFields>>> {
  const request = { fields: checkoutFieldsOf(draft), linkNumber: null };
  const question = { ...questionOf(userId, request, now), lines: draft.lines };
  const facts = expectFacts(await readFacts(question, db));
  // A checkout hides unavailable items; staff are told which they are.
  const { products, membership } = facts;
  const lines = editedLines({ agreed: [], wanted: draft.lines, products, membership });
  if (!lines.ok) return err({ items: lines.error });
  const { destination, limits } = assessCheckout(facts, request, now);
  const { verdict, text } = destination;
  if (verdict === "banned_state") return err({ state: BANNED });
  if (verdict === "banned_area") return err({ zipCode: BANNED });
  if (verdict === "refused_goods") return err({ items: text ?? BANNED });
  const passed = limits && refusalForStaff(limits.decision, limits.facts);
  if (passed !== null) return err({ items: passed });
  const { discount, quote } = assessCheckout(
    await withTaxAnswer(db, facts, request, now),
    request,
    now,
  );
  return discount.error === null ? ok(quote) : err({ discountCode: discount.error });
}

const BANNED = "This destination has banned kratom.";

/** The state whose tax a provider should calculate but doesn't (TAX-15). */
export const TAX_UNKNOWN = err<FieldErrors<OrderEditFields>>({ items: CHECKOUT_TEXTS.taxUnknown });
