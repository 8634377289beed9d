import { createHash } from "node:crypto";
import { z } from "zod";
import { type Problem, problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { type Cents, cents, toNumeric } from "#domain/money/cents.ts";
import { type CheckoutFields, CHECKOUT_TEXTS } from "#domain/order/checkout-form.ts";
import { ORDER_STEP_TEXTS } from "#domain/order/order-step.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { withoutDigits } from "#domain/text/without-digits.ts";
import type { CardDetails } from "#server/checkout/order-request.ts";
import type { PlaceOrderError } from "#server/checkout/place-order.ts";
import { forCustomer } from "../operation.ts";
import { idOf } from "../schemas.ts";
import { cartLinesOf, wantedLines } from "./cart.ts";
import { BODY_FIELDS, checkoutFieldsOf, choices, forOrder } from "./checkout-body.ts";

const card = z.strictObject({
  type: z.literal("credit"),
  token: z
    .string()
    .min(1)
    .max(500)
    .meta({ description: "The token from the gateway's card fields, never a card number." }),
  expiry: z
    .string()
    .max(5)
    .meta({ examples: ["12/30"] }),
  zip: z.string().max(10),
  street: z.string().max(200),
});

const payment = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["venmo", "chime", "credit_link"]) }),
  card,
]);

const placed = z
  .strictObject({
    order: idOf("order"),
    number: z.int(),
    isConfirming: z.boolean().meta({
      description: "The card's approval isn't known yet. Read the order; don't order again.",
    }),
  })
  .meta({ id: "PlacedOrder" });

/**
 * The order's own key, which finds the order again no matter how often the request arrives (API-18). It has no digits,
 * because nothing that looks like a card number is stored (CARD-4).
 */
const orderKey = (idempotencyKey: string): string =>
  `api-${withoutDigits(createHash("sha256").update(idempotencyKey).digest("hex"))}`;

const DETAILS: Partial<Record<PlaceOrderError["code"], string>> = {
  empty_cart: "The customer's cart is empty.",
  blocked: "The shop doesn't accept orders from this account.",
  cart_changed: "An item in the cart isn't available like this, or the cart changed.",
  total_changed: "The price changed. Get a new quote.",
  card_declined: "The card was declined and wasn't charged.",
  card_unavailable: "The card processor can't be reached. The card wasn't charged.",
  card_wrong_amount: "The card was approved for a different amount, so the hold was released.",
};

function refusalOf(error: PlaceOrderError): Problem {
  const reason = error.code;
  switch (error.code) {
    case "invalid":
      return problem("invalid", {
        reason,
        detail: error.formError,
        fields: Object.entries(error.fieldErrors).map(([field, detail]) => ({
          // One of the form's own fields.
          field: BODY_FIELDS[field as keyof CheckoutFields],
          detail,
        })),
      });
    case "closed":
      return problem("unavailable", { reason, detail: "The shop isn't open." });
    case "tax_unknown":
      return problem("unavailable", { reason, detail: CHECKOUT_TEXTS.taxUnknown });
    case "too_many_attempts":
      return problem("too_many_requests", { reason });
    case "key_reused":
      return problem("key_reused");
    case "blocked":
      return problem("not_permitted", { reason, detail: DETAILS.blocked ?? null });
    case "limit_passed":
      return problem("conflict", { reason, detail: error.text });
    case "step_failed":
      return problem("failed", { reason, detail: ORDER_STEP_TEXTS[error.step] });
    case "cart_changed":
      return problem("conflict", {
        reason,
        detail:
          error.productName === null
            ? (DETAILS.cart_changed ?? null)
            : `${error.productName} isn't available in this quantity.`,
      });
    default:
      return problem("conflict", { reason, detail: DETAILS[error.code] ?? null });
  }
}

const cardOf = (one: z.output<typeof payment> | undefined): CardDetails | null => {
  if (one?.type !== "credit") return null;
  const { token, expiry, zip, street } = one;
  return { token, expiry, zip, street };
};

/** Places the customer's order. */
export const CHECKOUTS = [
  forCustomer({
    id: "checkout",
    method: "POST",
    path: "/checkouts",
    group: "Cart and checkout",
    summary: "Place an order for the customer's cart",
    description:
      "The order is refused if its total or lines differ from what the customer agreed to. An Idempotency-Key never creates two orders. After a refusal, send the corrected request with a new key.",
    body: z.strictObject({
      ...forOrder,
      ...choices,
      payment: payment.optional().meta({ description: "Omit if nothing is due." }),
      agreed: z
        .strictObject({ amount: z.int().min(0).max(100_000_000), currency: z.literal("USD") })
        .meta({ description: "The `due` amount of the quote that the customer saw." }),
      lines: wantedLines.optional().meta({
        description:
          "The cart lines that the customer saw. If omitted, the order takes the cart as it is.",
      }),
    }),
    answer: placed,
    status: 201,
    problems: ["conflict", "not_permitted", "failed"],
    // The order's own key finds the existing order.
    isRepeatable: true,
    async run({ shop, client, visitor, idempotencyKey, body }) {
      const { payment: paying, agreed, lines, ...asked } = body;
      const result = await shop.customer.checkout.place(
        {
          id: visitor.userId,
          email: visitor.email,
          name: visitor.profile.fullName,
          ipAddress: client.ipAddress,
        },
        {
          fields: checkoutFieldsOf(asked, paying?.type),
          linkNumber: null,
          items: lines === undefined ? null : cartLinesOf(lines),
          agreed: { orderTotal: "", finalTotal: agreedText(agreed.amount) },
          idempotencyKey: orderKey(idempotencyKey ?? ""),
          card: cardOf(paying),
        },
      );
      return placedOf(result);
    },
  }),
];

/** The amount in the form's format. */
const agreedText = (amount: number): string => {
  const due: Cents = cents(amount);
  return toNumeric(due);
};

const placedOf = (
  result: Result<{ orderNumber: number; isConfirming: boolean }, PlaceOrderError>,
): Result<z.input<typeof placed>, Problem> =>
  result.ok
    ? ok({
        order: publicId("order", result.value.orderNumber),
        number: result.value.orderNumber,
        isConfirming: result.value.isConfirming,
      })
    : err(refusalOf(result.error));
