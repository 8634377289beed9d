import type { RouterContextProvider } from "react-router";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { formatAffiliateNumber, parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { draftKey } from "#domain/order/draft-key.ts";
import { readCookie } from "#domain/text/read-cookie.ts";
import type { OrderRequest } from "#server/checkout/order-request.ts";
import type { CheckoutView } from "#server/checkout/view-checkout.ts";
import type { CardForm } from "#server/gateways/online-gateway.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { type CheckoutRefusal, NO_PROFILE, refuse } from "./checkout-answer.ts";
import { prefilledFields } from "./checkout-body.ts";
import { newCheckoutKey } from "./checkout-key.ts";
import { isActedFor, ownLink } from "./own-link.ts";

/** The data of an opened checkout: the prefilled form, its quote and a new key. */
export interface CheckoutPage {
  /** The customer it belongs to; what one customer typed is never shown to another. */
  customerId: string;
  fields: CheckoutFields;
  view: CheckoutView;
  idempotencyKey: string;
  /** The address that the customer keeps as typed; "" if none. */
  keptAddress: string;
  /** Data for the gateway's card fields; `null` for the demo's inputs, or if cards aren't accepted. */
  cardForm: CardForm | null;
}

/** The checkout as returned by a route. */
export interface CheckoutData {
  /**
   * `null` if the visitor is signed out (the page asks them to sign in) or if it is unavailable (the refusal says why).
   */
  page: CheckoutPage | null;
  refusal: CheckoutRefusal | null;
}

/**
 * Opens the checkout.
 *
 * @param draftToken the token from a link to an order that staff prepared (DRAFT-2); `null` if there is none
 */
export async function openCheckout(
  context: Readonly<RouterContextProvider>,
  draftToken: string | null = null,
): Promise<CheckoutData> {
  const visitor = await visitorOf(context);
  if (!visitor) return { page: null, refusal: null };
  const { cookie } = factsOf(context).client;
  const linkNumber = ownLink(visitor, parseAffiliateNumber(readCookie(cookie, "aff")));
  const known = visitor.profile.referrerNumber ?? linkNumber;
  const draft = draftToken === null ? null : await draftOf(context, draftToken, visitor.userId);
  const fields = {
    ...prefilledFields({
      ...visitor.profile,
      email: visitor.email,
      referralCode: known === null ? "" : formatAffiliateNumber(known),
    }),
    ...draft?.fields,
  };
  const view = await viewOf(context, visitor, fields, linkNumber);
  if (view === null) return { page: null, refusal: NO_PROFILE };
  const isUsable = view.isNewCustomer && view.referral.isVerified;
  // A link to no affiliate, or to the customer themselves, isn't the customer's mistake.
  const quiet = isUsable ? view : { ...view, referral: { isVerified: false, error: null } };
  const page = {
    customerId: visitor.userId,
    fields: isUsable ? fields : { ...fields, referralCode: "" },
    view: quiet,
    idempotencyKey: draft?.key ?? newCheckoutKey(),
    keptAddress: "",
    cardForm: await shopOf(context).site.cardForm(),
  };
  return { page, refusal: null };
}

/** The fields that staff filled in, and the key that ties the order to its draft; `null` if the link is invalid. */
async function draftOf(
  context: Readonly<RouterContextProvider>,
  token: string,
  userId: string,
): Promise<{ fields: Partial<CheckoutFields>; key: string } | null> {
  const found = await shopOf(context).customer.orderDrafts.find(token, userId);
  if (!found.ok) return null;
  const { draftId, content } = found.value;
  const { lines: _, shippingType: shippingOption, address2, ...rest } = content;
  const fields = { ...rest, shippingOption, address2: address2 ?? "" };
  return { fields, key: draftKey(draftId, newCheckoutKey()) };
}

/** The checkout as typed so far, for a page rendered again without JavaScript. */
export async function shownCheckout(
  context: Readonly<RouterContextProvider>,
  body: Pick<OrderRequest, "fields" | "linkNumber" | "idempotencyKey" | "keptAddress">,
): Promise<CheckoutData> {
  const visitor = await visitorOf(context);
  if (!visitor) return { page: null, refusal: refuse("not_signed_in") };
  const { fields, idempotencyKey, keptAddress = "" } = body;
  const linkNumber = ownLink(visitor, body.linkNumber);
  const view = await viewOf(context, visitor, fields, linkNumber, keptAddress);
  if (view === null) return { page: null, refusal: NO_PROFILE };
  const cardForm = await shopOf(context).site.cardForm();
  const { userId: customerId } = visitor;
  const page = { customerId, fields, view, idempotencyKey, keptAddress, cardForm };
  return { page, refusal: null };
}

/** `null` if the customer has no profile, and none can be created. */
async function viewOf(
  context: Readonly<RouterContextProvider>,
  visitor: Visitor,
  fields: CheckoutFields,
  linkNumber: number | null,
  keptAddress = "",
): Promise<CheckoutView | null> {
  const { view } = shopOf(context).customer.checkout;
  const asked = { fields, linkNumber, keptAddress, isActedFor: isActedFor(visitor) };
  const viewed = await view(visitor.userId, asked);
  if (viewed.ok) return viewed.value;
  if (viewed.error === "no_profile") return null;
  const again = await view(visitor.userId, {
    ...asked,
    fields: { ...fields, referralCode: "", discountCode: "" },
    linkNumber: null,
  });
  if (!again.ok) throw new Error(`The checkout cannot be shown: ${again.error}`);
  return again.value;
}
