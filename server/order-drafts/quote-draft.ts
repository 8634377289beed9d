import type { FieldErrors } from "#domain/form/form-check.ts";
import { editedLines } from "#domain/order/edited-lines.ts";
import type { OrderEdit, OrderEditFields } from "#domain/order/order-edit-form.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { quote } from "#domain/pricing/quote.ts";
import { checkDiscount } from "#domain/promotion/check-discount.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { toDiscountRule } from "#server/checkout/discount-row.ts";
import { checkAddress } from "#server/compliance/check-address.ts";
import type { Db } from "#server/db/client.ts";
import { type PriceFacts, readPriceFacts } from "#server/order-edits/edit-facts.ts";

/** What its customer would pay today; a referral and a balance are theirs to use at checkout. */
export async function quoteDraft(
  db: Db,
  userId: string,
  draft: OrderEdit,
): Promise<Result<Quote, FieldErrors<OrderEditFields>>> {
  const facts = await readPriceFacts(db, userId, draft);
  const { products, membership } = facts;
  const lines = editedLines({ agreed: [], wanted: draft.lines, products, membership });
  if (!lines.ok) return err({ items: lines.error });
  const { state, city, zipCode: zip } = draft;
  const { verdict } = await checkAddress(db, { state, city, zip });
  if (verdict === "banned_state") return err({ state: BANNED });
  if (verdict === "banned_area") return err({ zipCode: BANNED });
  const rule = draft.discountCode === "" ? ok(null) : checkDiscount(ruleOf(facts), lines.value);
  if (!rule.ok) return err({ discountCode: rule.error });
  return ok(
    quote({
      lines: lines.value,
      membership,
      discount: rule.value,
      shippingType: draft.shippingType,
      overnightRateCents: facts.overnightRateCents,
      referral: { verified: false, isNewCustomer: false },
      affiliate: null,
    }),
  );
}

const BANNED = "The place has banned kratom.";

function ruleOf({ code }: PriceFacts) {
  const isLeft = code !== null && (code.use_limit === null || code.used < code.use_limit);
  return code?.active && isLeft ? toDiscountRule(code) : null;
}
