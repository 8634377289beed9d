import { sql } from "drizzle-orm";
import type { Cart } from "#domain/cart/cart.ts";
import type { Membership, Product } from "#domain/catalog/product.ts";
import type { DiscountCode } from "#domain/codes/discount-code.ts";
import { asksForVerifiedAge } from "#domain/eligibility/judge-eligibility.ts";
import type { Goods } from "#domain/eligibility/rule-facts.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { QuoteExcise } from "#domain/tax/excise.ts";
import type { OrderExemption } from "#domain/tax/exemption.ts";
import type { QuoteTax } from "#domain/tax/sales-tax.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { readBank } from "#server/affiliates/bank-state.ts";
import { readGoods } from "#server/compliance/read-goods.ts";
import { apart } from "#server/db/apart.ts";
import { call } from "#server/db/calls.ts";
import type { Db } from "#server/db/client.ts";
import { gather } from "#server/db/gather.ts";
import { jsonb } from "#server/db/jsonb.ts";
import { PLANNED_ONCE, preparedOnce } from "#server/db/prepared.ts";
import type { Room, Try, UsedPoints } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { HouseholdHash } from "#server/purchase-limits/household-hashes.ts";
import type { LimitRows } from "#server/purchase-limits/limit-rows.ts";
import { exemptionFor } from "#server/taxes/order-exemption.ts";
import { readQuoteExcise } from "#server/taxes/read-quote-excise.ts";
import { readQuoteTax } from "#server/taxes/read-quote-tax.ts";
import { type DiscountRow, toDiscountCode } from "./discount-row.ts";
import type { Newcomer } from "./earlier-customer.ts";
import { type BasisRow, type QuoteBases, type QuoteBasis, shopFactsFor } from "./quote-basis.ts";

/** What a checkout looks up. Nothing in the request is trusted. */
export interface FactsQuestion {
  userId: string;
  /** Uppercase; "" = none. */
  discountCode: string;
  /** The state typed and the state of the ZIP Code typed. */
  states: string[];
  zip: string;
  /** As typed: an age may be verified for one home and not for another (AGE-11). */
  street: string;
  /** By the shop's clock: the rules in force are those of this day. */
  today: PlainDate;
  /** As typed, for the rates of tax. */
  city: string;
  /** The state typed, in uppercase, to look up the overnight rate. */
  overnightState: string;
  /** Affiliate numbers that may be the referrer's: typed and from the link. */
  affiliateNumbers: number[];
  /** By what orders of the same household are found (LIMIT-4); a quote looks for none. */
  household: HouseholdHash[];
  /** What only an order asks; null = a quote. An order locks the profile first (ORDER-24). */
  ordering: OrderQuestion | null;
}

export interface OrderQuestion {
  idempotencyKey: string;
  /** As the session knows it. */
  accountEmail: string;
  /**
   * The person who may be requesting a first-order discount, as typed; null = no one, and nothing is looked
   * up. Such orders from one person's accounts take turns too.
   */
  newcomer: Newcomer | null;
  /** Of anyone: an order that has one in common with a fraud is flagged (DISPUTE-6). */
  fraudSigns: string[];
  /** The limit on orders, which counts this try. */
  try: Try["question"];
  /** The limits on cards that failed. */
  failedCards: Room["question"];
}

/** A person as the self-referral rule compares them. */
export interface PersonRow {
  id: string;
  email: string;
  phone: string;
  street: string;
  address_2: string | null;
  zip_code: string;
  affiliate_number: number | null;
}

export interface CheckoutFacts {
  profile: PersonRow & { full_name: string; referrer_number: number | null };
  /** Of the balance that may pay; null = they have never had one. */
  accountNumber: number | null;
  membership: Membership;
  /** The stored cart: the lines to order. */
  cart: Cart;
  /** The cart's active products. */
  products: Product[];
  /** The warnings California requires for them, each once. */
  prop65Warnings: string[];
  /** The code asked for, and how often this customer has used it if that is limited (CODE-13). */
  discount: (DiscountCode & { usesOfCustomer: number }) | null;
  overnightRateCents: Cents | null;
  /** Of the same moment as all else (SET-4). */
  settings: ShopSettings;
  /** What the customer may spend of their balance; null = they have none, or it cannot be read. */
  spendableCents: Cents | null;
  /** For orders that were not canceled. */
  oldestOrderAt: Date | null;
  /** In another shop, whose orders were imported (IMPORT-5); canceled ones do not count. */
  hasOrderedElsewhere: boolean;
  referrers: PersonRow[];
  /** Those in force where the order goes. */
  rules: EligibilityRule[];
  isAgeVerified: boolean;
  /** What those rules ask about the cart. */
  goods: Goods;
  /** What purchase limits count; null = there are none. */
  limits: LimitRows | null;
  /** A limit of households is set, so the order is kept in a way that finds it (LIMIT-4). */
  keepsHousehold: boolean;
  /** null = no tax is charged where it goes (TAX-6). */
  tax: QuoteTax | null;
  /** The same of excise (TAX-9). */
  excise: QuoteExcise | null;
  /** By what the customer is free of them; null = by nothing, or there is neither (TAX-11). */
  exemption: OrderExemption | null;
  /** A newcomer who matches another account's customer; false if the question did not arise. */
  looksLikeEarlierCustomer: boolean;
  /** It shares something with an order that was a fraud; false for a quote. */
  hasEarlierFraud: boolean;
  /** The order this key has already created. */
  earlier: { orderId: number; bodyHash: string } | null;
  /** How often an order was tried; null = no order is being placed. */
  tried: number | null;
  /** What the limits on cards that failed have used up. */
  failedCards: UsedPoints;
}

/** What the shop says to everyone who orders these products there. */
export type ShopFacts = Pick<
  CheckoutFacts,
  "products" | "prop65Warnings" | "overnightRateCents" | "settings" | "rules"
>;

/** What only an order asks. */
type OrderFacts = Pick<
  CheckoutFacts,
  | "keepsHousehold"
  | "looksLikeEarlierCustomer"
  | "hasEarlierFraud"
  | "earlier"
  | "tried"
  | "failedCards"
>;

const NOT_ORDERING: OrderFacts = {
  keepsHousehold: false,
  looksLikeEarlierCustomer: false,
  hasEarlierFraud: false,
  earlier: null,
  tried: null,
  failedCards: {},
};

/** What is the customer's own, as the database's functions give it. */
export interface OwnRow {
  profile: CheckoutFacts["profile"] & { og: boolean; military: boolean };
  account_number: number | null;
  cart: Cart;
  discount: DiscountRow | null;
  oldest_order_at: string | null;
  has_ordered_elsewhere: boolean;
  referrers: PersonRow[];
  is_age_verified: boolean;
  limits: LimitRows | null;
}

/** All that an order is judged by. */
interface OrderRow extends OwnRow {
  /** What it has in common with others; null = still as it was of the version that the question named. */
  basis: BasisRow | null;
  looks_like_earlier_customer: boolean;
  has_earlier_fraud: boolean;
  keeps_household: boolean;
  earlier: { order_id: number; body_hash: string } | null;
  tried: number | null;
  failed_cards: UsedPoints;
}

/** Raised by the database's `checkout_facts`. */
export const TOO_MANY_TRIES = "M0003";

const READ_ORDER = preparedOnce(
  () =>
    sql`select ${call("checkout_facts")}(${sql.placeholder("question")}::jsonb) as facts from ${PLANNED_ONCE}`,
);

/**
 * Everything an order is based on, read from one snapshot by a database function
 * (calls/checkout-facts.sql). Only a balance is read separately, because checkout
 * works without it (AFF-20). Null if the customer has no profile.
 */
export async function loadCheckoutFacts(
  deps: FactsDeps,
  bases: QuoteBases,
  question: FactsQuestion,
  holdDays: number,
): Promise<CheckoutFacts | null> {
  const kept = bases.kept();
  const { rows } = await READ_ORDER<{ facts: OrderRow | null }>(deps.db, {
    question: jsonb({ ...question, basis: kept?.version ?? null }),
  });
  const row = rows[0]?.facts ?? null;
  if (row === null) return null;
  const basis = row.basis === null ? kept : bases.keep(row.basis);
  if (basis === null) throw new Error("What orders have in common was not read");
  const ordering: OrderFacts = {
    keepsHousehold: row.keeps_household,
    looksLikeEarlierCustomer: row.looks_like_earlier_customer,
    hasEarlierFraud: row.has_earlier_fraud,
    earlier: row.earlier && { orderId: row.earlier.order_id, bodyHash: row.earlier.body_hash },
    tried: row.tried,
    failedCards: row.failed_cards,
  };
  const shop = shopFactsFor(basis, row.cart, question);
  return { ...(await factsOfPerson(deps, row, shop, question, holdDays)), ...ordering };
}

export interface QuoteQuestion extends FactsQuestion {
  /** The limit that counts a typed code; null = there is none. */
  counted: Try["question"] | null;
}

const READ_QUOTES = preparedOnce(
  () => sql`select is_refused, version, facts from ${PLANNED_ONCE},
    lateral ${call("quote_facts")}(case when planned <> '' then ${sql.placeholder("questions")}::jsonb end) order by place`,
);

/** Quotes read by one statement. */
export const FEW = 8;

/**
 * The same for quotes, which may be asked for at the same time: what is each customer's own by one statement
 * (calls/quote-facts.sql), what all have in common from memory while it is so.
 */
export function quoteFactsReader(deps: FactsDeps, bases: QuoteBases, holdDays: number) {
  const read = gather(FEW, async (questions: readonly QuoteQuestion[]) => {
    const { rows } = await READ_QUOTES<QuoteRow>(deps.db, { questions: jsonb(questions) });
    return rows;
  });
  return async (question: QuoteQuestion): Promise<CheckoutFacts | null | "too_many_attempts"> => {
    const { is_refused: isRefused, facts: own, version } = await read(question);
    if (isRefused) return "too_many_attempts";
    return own && quoteFacts(deps, own, await bases.ofVersion(version), question, holdDays);
  };
}

interface QuoteRow extends Record<string, unknown> {
  is_refused: boolean;
  /** Of what all quotes have in common. */
  version: string | null;
  facts: OwnRow | null;
}

interface FactsDeps {
  db: Db;
  log: Log;
}

/** What a quote is made from. */
export async function quoteFacts(
  deps: FactsDeps,
  own: OwnRow,
  basis: QuoteBasis,
  question: FactsQuestion,
  holdDays: number,
): Promise<CheckoutFacts> {
  const shop = shopFactsFor(basis, own.cart, question);
  return { ...(await factsOfPerson(deps, own, shop, question, holdDays)), ...NOT_ORDERING };
}

async function factsOfPerson(
  deps: FactsDeps,
  own: OwnRow,
  shop: ShopFacts,
  question: FactsQuestion,
  holdDays: number,
): Promise<Omit<CheckoutFacts, keyof OrderFacts>> {
  const { userId, today } = question;
  const { rules, settings } = shop;
  const { og, military } = own.profile;
  const { account_number: accountNumber } = own;
  const bank =
    accountNumber === null
      ? null
      : await apart(deps, "affiliate bank not read", (db) => readBank(db, accountNumber, holdDays));
  const productIds = shop.products.map(({ id }) => id);
  const to = { state: question.overnightState, city: question.city, zip: question.zip, day: today };
  const tax = await readQuoteTax(deps.db, settings.salesTax, to);
  const excise = await readQuoteExcise(deps.db, settings.exciseTax, to, productIds);
  return {
    ...shop,
    profile: own.profile,
    accountNumber,
    membership: { og, military },
    cart: own.cart,
    discount: own.discount && {
      ...toDiscountCode(own.discount),
      usesOfCustomer: own.discount.uses_of_customer,
    },
    spendableCents: bank?.spendableCents ?? null,
    oldestOrderAt: own.oldest_order_at === null ? null : new Date(own.oldest_order_at),
    hasOrderedElsewhere: own.has_ordered_elsewhere,
    referrers: own.referrers,
    isAgeVerified: asksForVerifiedAge(rules)
      ? await isAgeProved(deps.db, question)
      : own.is_age_verified,
    goods: await readGoods(deps.db, { rules, userId, productIds, today }),
    limits: own.limits,
    tax,
    excise,
    exemption: tax || excise ? await exemptionFor(deps.db, userId, to) : null,
  };
}

/** Read only where a rule asks for it, which few places do. */
async function isAgeProved(db: Db, { userId, street, zip }: FactsQuestion): Promise<boolean> {
  const { rows } = await db.execute<{ is_proved: boolean }>(
    sql`select is_age_proved(${userId}, home_of(${street}, ${zip})) as is_proved`,
  );
  return rows[0]?.is_proved ?? false;
}
