import { parseAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import type { CodeOutcome, ReferralRule } from "#domain/affiliate/attribution.ts";
import { chooseReferrer, type ReferrerSource } from "#domain/affiliate/choose-referrer.ts";
import {
  INVALID_REFERRAL_CODE,
  isSelfReferral,
  type ReferralPerson,
} from "#domain/affiliate/self-referral.ts";
import { type CartView, viewCart } from "#domain/cart/view-cart.ts";
import type { CodeCustomer } from "#domain/codes/discount-code.ts";
import type { DiscountRule } from "#domain/codes/discount-rule.ts";
import { checkCode, type CodeSituation } from "#domain/codes/judge-code.ts";
import { normalizeCode } from "#domain/codes/normalize-code.ts";
import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import { judgeEligibility, type JudgedEligibility } from "#domain/eligibility/judge-eligibility.ts";
import type { ZipRow } from "#domain/eligibility/zip-directory.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import type { Quote, QuoteInput } from "#domain/pricing/quote-types.ts";
import { quote } from "#domain/pricing/quote.ts";
import type { ProcessingCalendar } from "#domain/shipping/processing-calendar.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { parseShippingType } from "#domain/shipping/shipping-types.ts";
import { exciseDue, type QuoteExcise, unknownText } from "#domain/tax/excise.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { lookupZip, zipDirectory } from "#server/compliance/zip-directory.ts";
import { type JudgedLimits, judgeLines } from "#server/purchase-limits/limit-rows.ts";
import type { CheckoutFacts, FactsQuestion, PersonRow } from "./checkout-facts.ts";

/** A customer's checkout input, as typed, and the link that brought them. */
export interface CheckoutRequest {
  fields: CheckoutFields;
  /** Affiliate number of the remembered link; `null` if none. */
  linkNumber: number | null;
  /** The `addressKey` of an address that the customer keeps as typed; left out if none. */
  keptAddress?: string;
}

/** The server's own assessment of a checkout: every code, ban and amount from its own data. */
export interface Assessment {
  cart: CartView;
  prop65Warnings: string[];
  /** The destination requires a verified age, and this customer's isn't verified. */
  needsAgeVerification: boolean;
  /** The decision under the destination's rules, as stored with the order (ELIG-2, ELIG-4). */
  eligibility: Omit<JudgedEligibility, "destination">;
  /** The decision under purchase limits and the customer's own (LIMIT-3, LIMIT-9); `null` if there are none. */
  limits: JudgedLimits | null;
  isNewCustomer: boolean;
  /** Whether the customer is an affiliate; otherwise their balance is store credit. */
  isAffiliate: boolean;
  /** The verified rule, or the exact error text; both null without a code. */
  discount: { rule: DiscountRule | null; error: string | null };
  referral: {
    isVerified: boolean;
    error: string | null;
    /** The affiliate who earns commission on the order; `null` if none. */
    referrer: { affiliateNumber: number; source: ReferrerSource } | null;
    /** For the attribution log: which rule decided, and the affiliate number. */
    decision: { rule: ReferralRule; affiliateNumber: number | null };
    /**
     * Also for the log: a typed code that belongs to an affiliate; `null` if none or an unknown one.
     */
    code: { affiliateNumber: number; outcome: CodeOutcome } | null;
  };
  destination: DestinationCheck;
  /** The ZIP Code's place, which fills in city and state; `null` if it's unknown. */
  zipPlace: Pick<ZipRow, "city" | "state"> | null;
  quoteInput: QuoteInput;
  quote: Quote;
  /** Whether an owner has opened the shop (RUN-47). */
  takesOrders: boolean;
  /** When the shop ships. */
  calendar: ProcessingCalendar;
  /** Whether typed streets go to the address check. */
  checksAddress: boolean;
}

/** Facts needed to assess a checkout of the stored cart, without placing an order. */
export function questionOf(
  userId: string | null,
  request: CheckoutRequest,
  now: Date,
): FactsQuestion {
  const { fields, linkNumber } = request;
  const state = parseUsState(fields.state);
  const zip = fields.zipCode.trim().slice(0, 5);
  const typedNumber = parseAffiliateNumber(fields.referralCode);
  return {
    userId,
    lines: null,
    discountCode: normalizeCode(fields.discountCode),
    states: [state, lookupZip(zip)?.state ?? null].filter((one) => one !== null),
    zip,
    street: fields.address,
    today: formatIsoShopDate(now),
    overnightState: state ?? "",
    household: [],
    city: fields.city.trim().slice(0, 100),
    affiliateNumbers: [typedNumber, linkNumber].filter((one) => one !== null),
    ordering: null,
    counted: null,
  };
}

export function assessCheckout(
  facts: CheckoutFacts,
  request: CheckoutRequest,
  now: Date,
): Assessment {
  const { fields } = request;
  const cart = viewCart(facts.cart, facts.products, facts.membership);
  const isNewCustomer = !facts.hasOrdered;
  const referral = assessReferral(facts, request, isNewCustomer);
  const discount = assessDiscount(facts, fields, {
    now,
    lines: cart.lines,
    customer: codeCustomer(facts, referral.referrer?.affiliateNumber ?? null),
  });
  const shippingType: ShippingType = parseShippingType(fields.shippingOption) ?? "standard";
  const quoteInput: QuoteInput = {
    lines: cart.lines,
    membership: facts.membership,
    discount: discount.rule,
    shippingType,
    overnightRateCents: facts.overnightRateCents,
    rates: facts.settings.rates,
    referral: { verified: referral.isVerified, isNewCustomer },
    affiliate:
      facts.spendableCents === null
        ? null
        : { balanceCents: facts.spendableCents, wantsToSpend: fields.affiliateBalance === "on" },
    ...(facts.tax && { tax: facts.tax }),
    ...(facts.excise && { excise: facts.excise }),
    ...(facts.exemption && { exemption: facts.exemption }),
  };
  const { state, city, zipCode } = fields;
  const { destination: judged, ...eligibility } = judgeEligibility(
    {
      destination: { state, city, zip: zipCode, position: facts.position },
      lines: cart.lines,
      goods: facts.goods,
      isAgeVerified: facts.isAgeVerified,
      today: formatIsoShopDate(now),
      unchecked: facts.unchecked,
    },
    facts.rules,
    zipDirectory(),
  );
  return {
    cart,
    prop65Warnings: facts.prop65Warnings,
    needsAgeVerification: eligibility.decision.needsVerifiedAge,
    eligibility,
    limits: judgeLines(facts.limits, cart.lines, formatIsoShopDate(now)),
    isNewCustomer,
    isAffiliate: facts.profile.affiliate_number !== null,
    discount,
    referral,
    destination: withoutUnknown(judged, exciseDue(facts.excise, facts.exemption), cart.lines),
    zipPlace: placeOf(zipCode),
    quoteInput,
    quote: quote(quoteInput),
    takesOrders: facts.settings.opening.state === "open",
    calendar: facts.settings.calendar,
    checksAddress:
      facts.settings.addressCheck.consumerKey !== null || facts.settings.addressCheck.findsPlaces,
  };
}

function placeOf(zipCode: string): Assessment["zipPlace"] {
  const row = lookupZip(zipCode);
  return row && { city: row.city, state: row.state };
}

/** Refuses an order whose excise can't be computed there (TAX-10). */
function withoutUnknown(
  destination: DestinationCheck,
  excise: QuoteExcise | null,
  lines: CartView["lines"],
): DestinationCheck {
  const text = destination.text === null && excise !== null ? unknownText(excise, lines) : null;
  return text === null ? destination : { verdict: "refused_goods", text, areaId: null };
}

/** The customer in the form that a code's conditions use. */
export const codeCustomer = (
  facts: Pick<CheckoutFacts, "membership" | "profile" | "hasOrdered" | "discount">,
  referrerNumber: number | null,
): CodeCustomer => ({
  membership: facts.membership,
  isAffiliate: facts.profile.affiliate_number !== null,
  isNewCustomer: !facts.hasOrdered,
  referrerNumber,
  uses: facts.discount?.usesOfCustomer ?? 0,
});

function assessDiscount(
  facts: CheckoutFacts,
  fields: CheckoutFields,
  situation: CodeSituation,
): Assessment["discount"] {
  if (normalizeCode(fields.discountCode) === "") return { rule: null, error: null };
  const checked = checkCode(facts.discount, situation);
  return checked.ok ? { rule: checked.value, error: null } : { rule: null, error: checked.error };
}

/** Only a new customer can give a referral, and only a first order binds one (AFF-5). */
function assessReferral(
  facts: CheckoutFacts,
  { fields, linkNumber }: CheckoutRequest,
  isNewCustomer: boolean,
): Assessment["referral"] {
  const stored = facts.profile.referrer_number;
  if (!isNewCustomer) {
    const referrer = chooseReferrer({ stored, typed: null, link: null });
    const decision = decisionOf(referrer, null);
    return { isVerified: false, error: null, referrer, decision, code: null };
  }
  const typed = judgeNumber(facts, fields, parseAffiliateNumber(fields.referralCode));
  const link = judgeNumber(facts, fields, linkNumber);
  const referrer = chooseReferrer({ stored, typed: usable(typed), link: usable(link) });
  const isAsked = fields.referralCode.trim() !== "";
  const isVerified = usable(typed) !== null;
  return {
    isVerified,
    error: isAsked && !isVerified ? INVALID_REFERRAL_CODE : null,
    referrer,
    decision: decisionOf(referrer, link),
    code: typed && {
      affiliateNumber: typed.affiliateNumber,
      outcome: typed.isSelf ? "self_referral" : "verified",
    },
  };
}

/** An existing affiliate's number, and whether it is the customer's own. */
interface JudgedNumber {
  affiliateNumber: number;
  isSelf: boolean;
}

function judgeNumber(
  facts: CheckoutFacts,
  fields: CheckoutFields,
  affiliateNumber: number | null,
): JudgedNumber | null {
  const person = facts.referrers.find((one) => one.affiliate_number === affiliateNumber);
  if (affiliateNumber === null || !person) return null;
  return { affiliateNumber, isSelf: isSelf(facts, fields, person) };
}

const usable = (judged: JudgedNumber | null): number | null =>
  judged === null || judged.isSelf ? null : judged.affiliateNumber;

function decisionOf(
  referrer: Assessment["referral"]["referrer"],
  link: JudgedNumber | null,
): Assessment["referral"]["decision"] {
  if (referrer) return { rule: referrer.source, affiliateNumber: referrer.affiliateNumber };
  // The customer's own typed code refuses the order; their own link is ignored.
  return link?.isSelf
    ? { rule: "self_referral", affiliateNumber: link.affiliateNumber }
    : { rule: "none", affiliateNumber: null };
}

/** Neither the account nor the details typed at checkout may be the referrer's own. */
function isSelf({ profile }: CheckoutFacts, fields: CheckoutFields, referrer: PersonRow): boolean {
  const typed: ReferralPerson = {
    accountId: null,
    email: fields.email,
    phone: fields.phone,
    street: fields.address,
    address2: fields.address2,
    zipCode: fields.zipCode,
  };
  return [personOf(profile), typed].some((person) => isSelfReferral(person, personOf(referrer)));
}

function personOf(row: PersonRow): ReferralPerson {
  return {
    accountId: row.id,
    email: row.email,
    phone: row.phone,
    street: row.street,
    address2: row.address_2 ?? "",
    zipCode: row.zip_code,
  };
}
