import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import { checkCode } from "#domain/codes/judge-code.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { refusalForStaff } from "#domain/limits/limit-words.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { editedLines } from "#domain/order/edited-lines.ts";
import type { OrderEdit, OrderEditFields } from "#domain/order/order-edit-form.ts";
import type { Quote, QuoteInput } from "#domain/pricing/quote-types.ts";
import { quote } from "#domain/pricing/quote.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { exciseDue, unknownText } from "#domain/tax/excise.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { judgeOrder } from "#server/compliance/judge-orders.ts";
import type { Db } from "#server/db/client.ts";
import { readPriceFacts } from "#server/order-edits/edit-facts.ts";
import { judgeOrderLimits } from "#server/purchase-limits/judge-order-limits.ts";
import { exemptionFor } from "#server/taxes/order-exemption.ts";
import { answered } from "#server/taxes/provider/tax-asker.ts";
import { readQuoteExcise } from "#server/taxes/read-quote-excise.ts";
import { readQuoteTax } from "#server/taxes/read-quote-tax.ts";

/** What its customer would pay today; a referral and a balance are theirs to use at checkout. */
export async function quoteDraft(
  db: Db,
  userId: string,
  draft: OrderEdit,
  now: Date,
): Promise<Result<Quote, FieldErrors<OrderEditFields>>> {
  const facts = await readPriceFacts(db, userId, draft);
  const { products, membership, customer } = facts;
  const lines = editedLines({ agreed: [], wanted: draft.lines, products, membership });
  if (!lines.ok) return err({ items: lines.error });
  const { state, city, zipCode: zip } = draft;
  const order = { orderId: 0, userId, state, city, zip, lines: lines.value };
  const { destination } = await judgeOrder(db, order, formatIsoShopDate(now));
  const { verdict, text } = destination;
  if (verdict === "banned_state") return err({ state: BANNED });
  if (verdict === "banned_area") return err({ zipCode: BANNED });
  if (verdict === "refused_goods") return err({ items: text ?? BANNED });
  const limits = await judgeOrderLimits(db, {
    userId,
    orderId: null,
    lines: lines.value,
    today: formatIsoShopDate(now),
  });
  const passed = limits && refusalForStaff(limits.decision, limits.facts);
  if (passed !== null) return err({ items: passed });
  const day = formatIsoShopDate(now);
  const to = { state, city, zip, day };
  const tax = await readQuoteTax(db, facts.salesTax, to);
  const excise = await readQuoteExcise(
    db,
    facts.exciseTax,
    to,
    lines.value.map(({ productId }) => productId),
  );
  const exemption = tax || excise ? await exemptionFor(db, userId, to) : null;
  const due = exciseDue(excise, exemption);
  const unknown = due && unknownText(due, lines.value);
  if (unknown !== null) return err({ items: unknown });
  const quoteWith = async (discount: DiscountRule | null) => {
    const input: QuoteInput = {
      lines: lines.value,
      membership,
      discount,
      shippingType: draft.shippingType,
      overnightRateCents: facts.overnightRateCents,
      rates: facts.rates,
      referral: { verified: false, isNewCustomer: false },
      affiliate: null,
      ...(tax && { tax }),
      ...(excise && { excise }),
      ...(exemption && { exemption }),
    };
    const said = await answered(db, input, now);
    return quote(said);
  };
  const plain = await quoteWith(null);
  if (draft.discountCode === "") return ok(plain);
  const rule = checkCode(facts.code, { now, lines: plain.lines, customer });
  return rule.ok ? ok(await quoteWith(rule.value)) : err({ discountCode: rule.error });
}

const BANNED = "The place has banned kratom.";

/** Where a provider is to say the tax, and does not (TAX-15). */
export const TAX_UNKNOWN = err<FieldErrors<OrderEditFields>>({ items: CHECKOUT_TEXTS.taxUnknown });
