import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { cartLineKey } from "#domain/cart/cart-line-key.ts";
import type { Cart } from "#domain/cart/cart.ts";
import { isRefusal } from "#domain/eligibility/check-destination.ts";
import { ZERO } from "#domain/money/cents.ts";
import { CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { PAYMENT_TYPES } from "#domain/payment/payment-type.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { SHIPPING_TYPES } from "#domain/shipping/shipping-types.ts";
import type { CheckoutView } from "#server/checkout/view-checkout.ts";
import { forAnyone } from "../operation.ts";
import { day, idOf, money, moneyOf } from "../schemas.ts";
import { cartLinesOf, wantedLines } from "./cart.ts";
import { checkoutFieldsOf, choices, forQuote } from "./checkout-body.ts";

const REFUSALS = [
  "closed",
  "empty_cart",
  "cart_changed",
  "sold_out",
  "destination_refused",
  "code_refused",
  "referral_refused",
  "limit_passed",
  "stopped_by_customer",
] as const;

const refusal = z.strictObject({
  reason: z.enum(REFUSALS),
  field: z
    .string()
    .nullable()
    .meta({ description: "The field you sent; `null` if the problem is with the cart." }),
  message: z.string().meta({ description: "The message for the customer." }),
});

const quote = z
  .strictObject({
    lines: z.array(
      z.strictObject({
        product: idOf("product"),
        name: z.string(),
        flavor: z.string().nullable(),
        quantity: z.int(),
        unitPrice: money,
        total: money,
        discount: money.meta({ description: "The line's share of the discount." }),
      }),
    ),
    subtotal: money,
    discount: money,
    shipping: z.strictObject({
      type: z.enum(SHIPPING_TYPES),
      cost: money,
      arrivesFrom: day,
      arrivesBy: day,
    }),
    newCustomerDiscount: money,
    total: money,
    balanceSpent: money,
    tax: money,
    excise: money,
    due: money.meta({ description: "The amount to pay. Send it as `agreed` at checkout." }),
    receipt: z
      .array(
        z.strictObject({
          amount: z.string().meta({ examples: ["shipping_cost"] }),
          product: idOf("product").nullable(),
          flavor: z.string().nullable(),
          rule: z.string(),
          applied: z.boolean().meta({ description: "Whether the rule applied." }),
          money,
          why: z.string(),
        }),
      )
      .meta({ description: "The rule behind each amount." }),
    destination: z.enum(["ships", "review", "refused"]).nullable(),
    needsVerifiedAge: z.boolean(),
    isNewCustomer: z.boolean(),
    payments: z.array(z.enum(PAYMENT_TYPES)).meta({ description: "Available payment methods." }),
    warnings: z.array(z.string()).meta({ description: "Show these before the order is placed." }),
    notes: z.array(z.strictObject({ product: idOf("product"), text: z.string() })).meta({
      description: "Units that purchase limits still allow.",
    }),
    refusals: z.array(refusal).meta({
      description: "Why an order would be refused right now; empty if it would be accepted.",
    }),
  })
  .meta({ id: "Quote" });

type Quoted = z.input<typeof quote>;

/** The reasons why an order placed now would be refused, as far as a quote can tell. */
function refusalsOf(view: CheckoutView, asked: Cart, hasAddress: boolean): Quoted["refusals"] {
  const { cart, destination, discount, referral, limitNotes, ownStop, takesOrders } = view;
  const found: Quoted["refusals"] = [];
  const add = (reason: (typeof REFUSALS)[number], field: string | null, message: string | null) =>
    message === null || found.push({ reason, field, message });
  if (!takesOrders) add("closed", null, "The shop isn't open.");
  if (asked.length === 0) add("empty_cart", null, "Your cart is empty");
  asked.forEach((line, at) => {
    const kept = cart.lines.find((one) => cartLineKey(one) === cartLineKey(line));
    if (kept?.isSoldOut === true) add("sold_out", `lines.${at}`, `${kept.name} is sold out.`);
    else if (kept?.quantity !== line.quantity)
      add("cart_changed", `lines.${at}`, "This isn't available in this quantity.");
  });
  if (hasAddress && isRefusal(destination.verdict))
    add("destination_refused", "address", destination.text);
  add("code_refused", "code", discount.error);
  add("referral_refused", "referral", referral.error);
  for (const { isPassed, text } of limitNotes) add("limit_passed", null, isPassed ? text : null);
  add("stopped_by_customer", null, ownStop);
  return found;
}

function quoteOf(view: CheckoutView, asked: Cart, hasAddress: boolean): Quoted {
  const { quote: amounts, arrivals, destination } = view;
  const { earliest, latest } = arrivals[amounts.shippingType];
  return {
    lines: amounts.lines.map((line) => ({
      product: publicId("product", line.productId),
      name: line.name,
      flavor: line.flavor || null,
      quantity: line.quantity,
      unitPrice: moneyOf(line.unitPriceCents),
      total: moneyOf(line.totalCents),
      discount: moneyOf(line.discountCents),
    })),
    subtotal: moneyOf(amounts.subtotalCents),
    discount: moneyOf(amounts.discountCents),
    shipping: {
      type: amounts.shippingType,
      cost: moneyOf(amounts.shippingCents),
      arrivesFrom: earliest,
      arrivesBy: latest,
    },
    newCustomerDiscount: moneyOf(amounts.newCustomerDiscountCents),
    total: moneyOf(amounts.totalCents),
    balanceSpent: moneyOf(amounts.affiliateAppliedCents),
    tax: moneyOf(amounts.tax?.totalCents ?? ZERO),
    excise: moneyOf(amounts.excise?.totalCents ?? ZERO),
    due: moneyOf(amounts.finalCents),
    receipt: amounts.receipt.map(({ amount, line, rule, fired, cents, why }) => ({
      amount,
      product: line ? publicId("product", line.productId) : null,
      flavor: line?.flavor || null,
      rule,
      applied: fired,
      money: moneyOf(cents),
      why,
    })),
    destination: !hasAddress
      ? null
      : isRefusal(destination.verdict)
        ? "refused"
        : destination.verdict === "review"
          ? "review"
          : "ships",
    needsVerifiedAge: view.needsAgeVerification,
    isNewCustomer: view.isNewCustomer,
    payments: view.paymentChoices,
    warnings: view.prop65Warnings,
    notes: view.limitNotes.map(({ productId, text }) => ({
      product: publicId("product", productId),
      text,
    })),
    refusals: refusalsOf(view, asked, hasAddress),
  };
}

/** The price of an order, with the reasons for it. */
export const QUOTES = [
  forAnyone({
    id: "quote",
    method: "POST",
    path: "/quotes",
    group: "Cart and checkout",
    summary: "Quote an order: its cost, the rule behind each amount, and any problems",
    description:
      "Quotes the signed-in customer's cart at their prices, or the lines a guest sends at a new customer's prices. Nothing is stored.",
    body: z.strictObject({
      lines: wantedLines
        .optional()
        .meta({ description: "For guests only. A signed-in customer has a cart." }),
      ...forQuote,
      ...choices,
    }),
    answer: quote,
    isReading: true,
    async run({ shop, client, visitor, body }): Promise<Result<Quoted, Problem>> {
      const { lines, ...asked } = body;
      if ((lines === undefined) === (visitor === null))
        return err(
          problem("invalid", {
            fields: [
              {
                field: "lines",
                detail: visitor
                  ? "The customer's cart is quoted instead. Change it with replaceCart."
                  : "Send the lines to quote.",
              },
            ],
          }),
        );
      const request = { fields: checkoutFieldsOf(asked), linkNumber: null };
      const { checkout } = shop.customer;
      const cart = lines === undefined ? (visitor?.cart ?? []) : cartLinesOf(lines);
      const viewed = visitor
        ? await checkout.view(visitor.userId, request)
        : await checkout.viewAsStranger({ ...request, lines: cart }, client);
      if (viewed.ok && viewed.value.isTaxUnknown)
        return err(
          problem("unavailable", { reason: "tax_unknown", detail: CHECKOUT_TEXTS.taxUnknown }),
        );
      if (viewed.ok) return ok(quoteOf(viewed.value, cart, body.address?.zip !== undefined));
      return err(
        viewed.error === "too_many_attempts"
          ? problem("too_many_requests", { reason: viewed.error })
          : problem("unavailable", { reason: viewed.error }),
      );
    },
  }),
];
