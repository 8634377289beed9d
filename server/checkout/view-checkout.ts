import type { Cart } from "#domain/cart/cart.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import { type LimitNote, limitNotes, stopText } from "#domain/limits/limit-words.ts";
import { paymentChoices, type Tenders } from "#domain/payment/payment-choices.ts";
import { type PaymentMethod } from "#domain/payment/payment-type.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { Arrival } from "#domain/shipping/processing-calendar.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { addressKey, type AddressSuggestion } from "#domain/shipping/suggest-address.ts";
import type { SuggestAddress } from "#server/address-check/address-suggestions.ts";
import type { TouchLog } from "#server/affiliates/touch-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { ReadGateway } from "#server/gateways/read-gateway.ts";
import type { Client } from "#server/limits/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import { arrivalsNow } from "./arrivals-now.ts";
import {
  type Assessment,
  assessCheckout,
  type CheckoutRequest,
  questionOf,
} from "./assess-checkout.ts";
import { expectFacts, type FactsError, type ReadFacts } from "./checkout-facts.ts";
import { withoutStaffReferrers } from "./staff-referrers.ts";
import { withTaxAnswer } from "./with-tax-answer.ts";

/** Contents of the checkout page: only this customer's own quote and data (PRICE-11). */
export interface CheckoutView extends Pick<
  Assessment,
  | "cart"
  | "prop65Warnings"
  | "needsAgeVerification"
  | "isNewCustomer"
  | "isAffiliate"
  | "discount"
  | "destination"
  | "zipPlace"
  | "checksAddress"
  | "quoteInput"
  | "quote"
> {
  referral: { isVerified: boolean; error: string | null };
  /** The address as written in the postal file (ADDR-3). */
  addressSuggestion: AddressSuggestion | null;
  /** Units of each product in the cart that purchase limits still allow (LIMIT-8). */
  limitNotes: LimitNote[];
  /** The customer's pause or self-exclusion (LIMIT-9); `null` if there is none. */
  ownStop: string | null;
  /** A provider has to compute the tax and doesn't answer (TAX-15), so nothing can be ordered. */
  isTaxUnknown: boolean;
  /** False while the shop is closed (RUN-47). */
  takesOrders: boolean;
  paymentChoices: PaymentMethod[];
  /** For an order placed now. */
  arrivals: Record<ShippingType, Arrival>;
}

/** The shop's payment methods, from its settings. */
export interface PaymentTerms {
  /** @param hasGateway a gateway accepts cards now */
  tendersIn(settings: ShopSettings, hasGateway: boolean): Tenders;
  expiryHoursIn(settings: ShopSettings): number;
}

export interface ViewRequest extends CheckoutRequest {
  /** Staff are ordering for the customer (CUST-7). */
  isActedFor?: boolean;
}

export type ViewCheckoutError = FactsError;

interface Deps {
  db: Db;
  limits: Limits;
  clock: Clock;
  log: Log;
  touches: TouchLog;
  askTax: TaxAsker;
  paymentTerms: PaymentTerms;
  readGateway: ReadGateway;
  readFacts: ReadFacts;
  suggestAddress: SuggestAddress;
}

/** The checkout page, quoted as if the order were placed now. Guesses of codes are limited per account (CODE-9). */
export async function viewCheckout(
  deps: Deps,
  userId: string,
  request: ViewRequest,
): Promise<Result<CheckoutView, ViewCheckoutError>> {
  const { fields } = request;
  const asksForCode =
    normalizeCode(fields.discountCode) !== "" || fields.referralCode.trim() !== "";
  const counted = asksForCode ? deps.limits.tryFor("codeCheckByAccount", userId).question : null;
  const now = deps.clock.now();
  // Asked at the same time, so two slow services take no longer than one.
  const suggesting = suggestionFor(deps, userId, request);
  const read = await deps.readFacts({ ...questionOf(userId, request, now), counted });
  if (!read.ok) return read;
  const facts = request.isActedFor ? await withoutStaffReferrers(deps.db, read.value) : read.value;
  const asked = await deps.askTax(
    () => withTaxAnswer(deps.db, facts, request, now),
    () => deps.limits.allows("taxQuestionByAccount", userId),
  );
  const assessment = assessCheckout(asked.ok ? asked.value : facts, request, now);
  const { code } = assessment.referral;
  // A code filled in by a link is already logged as a visit.
  if (code && code.affiliateNumber !== request.linkNumber)
    deps.touches.record({ kind: "code", ...code, profileId: userId }, userId);
  return ok({
    ...checkoutView(assessment, await tendersNow(deps, facts), now),
    addressSuggestion: await suggesting,
    isTaxUnknown: !asked.ok,
  });
}

/** No suggestion for an address that the customer keeps. */
const suggestionFor = async (
  { suggestAddress }: Deps,
  userId: string,
  { fields, keptAddress }: ViewRequest,
): Promise<AddressSuggestion | null> =>
  keptAddress === addressKey(fields) ? null : suggestAddress(fields, userId);

export interface StrangerRequest extends CheckoutRequest {
  /** The customer has no stored cart. */
  lines: Cart;
}

/** The same for a guest, as a new customer who orders these lines (API-17). */
export async function viewAsStranger(
  deps: Deps,
  { lines, ...request }: StrangerRequest,
  client: Client,
): Promise<Result<CheckoutView, "too_many_attempts">> {
  const { fields } = request;
  const asksForCode =
    normalizeCode(fields.discountCode) !== "" || fields.referralCode.trim() !== "";
  if (asksForCode && !(await deps.limits.allows("codeCheckByClient", client.ipAddress)))
    return err("too_many_attempts");
  const now = deps.clock.now();
  const facts = expectFacts(await deps.readFacts({ ...questionOf(null, request, now), lines }));
  const asked = await deps.askTax(() => withTaxAnswer(deps.db, facts, request, now));
  const assessment = assessCheckout(asked.ok ? asked.value : facts, request, now);
  return ok({
    ...checkoutView(assessment, await tendersNow(deps, facts), now),
    isTaxUnknown: !asked.ok,
  });
}

const tendersNow = async (
  { paymentTerms, readGateway }: Deps,
  { settings }: { settings: ShopSettings },
) => paymentTerms.tendersIn(settings, (await readGateway()) !== null);

export function checkoutView(assessment: Assessment, tenders: Tenders, now: Date): CheckoutView {
  const { cart, isNewCustomer, discount, referral, destination, quoteInput, quote } = assessment;
  const { prop65Warnings, needsAgeVerification, isAffiliate, zipPlace, checksAddress } = assessment;
  const { isVerified, error } = referral;
  const { limits } = assessment;
  const ownStop = limits?.decision.ownStop ?? null;
  return {
    cart,
    prop65Warnings,
    needsAgeVerification,
    isNewCustomer,
    isAffiliate,
    discount,
    destination: { ...destination, areaId: null },
    zipPlace,
    checksAddress,
    addressSuggestion: null,
    quoteInput,
    quote,
    referral: { isVerified, error },
    limitNotes: limits === null ? [] : limitNotes(limits.decision, limits.facts),
    ownStop: ownStop && stopText(ownStop),
    isTaxUnknown: false,
    takesOrders: assessment.takesOrders,
    paymentChoices: paymentChoices({ isNewCustomer, tenders }),
    arrivals: arrivalsNow(now, assessment.calendar),
  };
}
