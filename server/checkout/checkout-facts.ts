import { sql } from "drizzle-orm";
import type { Cart } from "#domain/cart/cart.ts";
import type { Membership, Product } from "#domain/catalog/product.ts";
import type { DiscountCode } from "#domain/codes/discount-code.ts";
import type { Contents } from "#domain/eligibility/contents.ts";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import {
  asksBeyondContents,
  asksForVerifiedAge,
  goodsOfContents,
} from "#domain/eligibility/judge-eligibility.ts";
import type { Goods } from "#domain/eligibility/rule-facts.ts";
import type { EligibilityRule } from "#domain/eligibility/rule.ts";
import type { Cents } from "#domain/money/cents.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { QuoteExcise } from "#domain/tax/excise.ts";
import type { OrderExemption } from "#domain/tax/exemption.ts";
import type { QuoteTax } from "#domain/tax/sales-tax.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { HousePositions, TypedHouse } from "#server/address-check/house-positions.ts";
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
import type { Newcomer } from "./earlier-customer.ts";
import { type BasisRow, type QuoteBasis, shopFactsFor, toBasis } from "./quote-basis.ts";
import { storedCode } from "./stored-code.ts";

/** Facts needed for a checkout. Nothing in the request is trusted. */
export interface FactsQuestion {
  /** `null` for a guest, about whom the shop knows nothing (API-17). */
  userId: string | null;
  /** The lines to judge; `null` for the stored cart. */
  lines: Cart | null;
  /** Uppercase; "" if none. */
  discountCode: string;
  /** The typed state, and the state of the typed ZIP Code. */
  states: string[];
  zip: string;
  /** Street as typed, because an age may be verified for one home only (AGE-11). */
  street: string;
  /** The shop day whose rules apply. */
  today: PlainDate;
  /** City as typed, for the tax rates. */
  city: string;
  /** The state typed, in uppercase, to look up the overnight rate. */
  overnightState: string;
  /** Affiliate numbers that may be the referrer's: typed and from the link. */
  affiliateNumbers: number[];
  /** Signs that find the same household's orders (LIMIT-4); not used for quotes. */
  household: HouseholdHash[];
  /** Questions that only an order asks; `null` if nothing is ordered. An order locks the profile first (ORDER-24). */
  ordering: OrderQuestion | null;
  /** The limit that counts a code typed for a quote; `null` if there is none. */
  counted: Try["question"] | null;
}

export interface OrderQuestion {
  idempotencyKey: string;
  /** The session's email address. */
  accountEmail: string;
  /**
   * The person who may be requesting a first-order discount, as typed; `null` if no one, and nothing is looked
   * up. Such orders from one person's accounts take turns too.
   */
  newcomer: Newcomer | null;
  /** The customer's signs. An order that shares one with a fraud is flagged (DISPUTE-6). */
  fraudSigns: string[];
  /** The order limit, which counts this attempt. */
  try: Try["question"];
  /** The limits on failed cards. */
  failedCards: Room["question"];
}

/** A person in the form that the self-referral rule compares. */
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
  /** The account whose balance may pay; `null` if they have never had one. */
  accountNumber: number | null;
  membership: Membership;
  /** The lines to order. */
  cart: Cart;
  /** The cart's active products. */
  products: Product[];
  /** California's required warnings for them, each once. */
  prop65Warnings: string[];
  /** The requested code, with this customer's number of uses if that is limited (CODE-13). */
  discount: (DiscountCode & { usesOfCustomer: number }) | null;
  overnightRateCents: Cents | null;
  /** Read at the same moment as the other facts (SET-4). */
  settings: ShopSettings;
  /** Amount the customer may spend from their balance; `null` if they have none or it can't be read. */
  spendableCents: Cents | null;
  /** In this shop, or in one whose orders were imported (IMPORT-5); canceled orders don't count. */
  hasOrdered: boolean;
  referrers: PersonRow[];
  /** From the address check; `null` without a match or if the check is off (PLACE-13). */
  position: HousePosition | null;
  /** The rules in force at the destination. */
  rules: EligibilityRule[];
  /** The destination's rules that are overdue for a check (ELIG-12). */
  unchecked: EligibilityRule[];
  isAgeVerified: boolean;
  /** Facts about the cart that those rules need. */
  goods: Goods;
  /** Rows that purchase limits count; `null` if there are none. */
  limits: LimitRows | null;
  /** A household limit is set, so the order stores the signs to find it by (LIMIT-4). */
  keepsHousehold: boolean;
  /** `null` if the destination charges no tax (TAX-6). */
  tax: QuoteTax | null;
  /** The same for excise (TAX-9). */
  excise: QuoteExcise | null;
  /** The customer's exemption; `null` if they have none or no tax is charged (TAX-11). */
  exemption: OrderExemption | null;
  /** Time of this shop's oldest order that wasn't canceled; `null` for a quote. */
  oldestOrderAt: Date | null;
  /** A new customer who resembles another account's; false if it wasn't checked. */
  looksLikeEarlierCustomer: boolean;
  /** The order shares a detail with a fraudulent one; false for a quote. */
  hasEarlierFraud: boolean;
  /** The order this key has already created. */
  earlier: { orderId: number; bodyHash: string } | null;
  /** Number of attempts to place the order; `null` if no order is being placed. */
  tried: number | null;
  /** Points used up in the limits on failed cards. */
  failedCards: UsedPoints;
}

/** Facts shared by everyone who orders these products there. */
export interface ShopFacts extends Pick<
  CheckoutFacts,
  "products" | "prop65Warnings" | "overnightRateCents" | "settings" | "rules" | "unchecked"
> {
  /** By product. */
  contents: ReadonlyMap<number, Contents>;
}

/** Facts that only an order needs. */
type OrderFacts = Pick<
  CheckoutFacts,
  | "keepsHousehold"
  | "oldestOrderAt"
  | "looksLikeEarlierCustomer"
  | "hasEarlierFraud"
  | "earlier"
  | "tried"
  | "failedCards"
>;

const NOT_ORDERING: OrderFacts = {
  keepsHousehold: false,
  oldestOrderAt: null,
  looksLikeEarlierCustomer: false,
  hasEarlierFraud: false,
  earlier: null,
  tried: null,
  failedCards: {},
};

interface OrderRow {
  keeps_household: boolean;
  oldest_order_at: string | null;
  looks_like_earlier_customer: boolean;
  has_earlier_fraud: boolean;
  earlier: { order_id: number; body_hash: string } | null;
  tried: number;
  failed_cards: UsedPoints;
}

const toOrderFacts = (row: OrderRow): OrderFacts => ({
  keepsHousehold: row.keeps_household,
  oldestOrderAt: row.oldest_order_at === null ? null : new Date(row.oldest_order_at),
  looksLikeEarlierCustomer: row.looks_like_earlier_customer,
  hasEarlierFraud: row.has_earlier_fraud,
  earlier: row.earlier && { orderId: row.earlier.order_id, bodyHash: row.earlier.body_hash },
  tried: row.tried,
  failedCards: row.failed_cards,
});

type ProfileRow = CheckoutFacts["profile"] & Membership;

const STRANGER: ProfileRow = {
  id: "",
  email: "",
  phone: "",
  street: "",
  address_2: null,
  zip_code: "",
  affiliate_number: null,
  full_name: "",
  referrer_number: null,
  og: false,
  military: false,
};

/** Facts that differ by customer, as returned by the database. */
interface OwnRow {
  profile: ProfileRow | null;
  account_number: number | null;
  cart: Cart;
  /** A row of `discount_codes` with the customer's number of uses, from `discount_terms`. */
  discount: (Record<string, unknown> & { uses_of_customer: number }) | null;
  has_ordered: boolean;
  referrers: PersonRow[];
  is_age_verified: boolean;
  limits: LimitRows | null;
  ordering: OrderRow | null;
}

interface Row extends Record<string, unknown> {
  is_refused: boolean;
  /** Included with the first row unless the process already has the database's version. */
  basis: BasisRow | null;
  facts: OwnRow | null;
}

/** A customer's own facts, with the shared ones. */
interface Answer extends Pick<Row, "is_refused" | "facts"> {
  basis: QuoteBasis;
}

/** Raised by the database's `begin_order`. */
export const TOO_MANY_TRIES = "M0003";

const READ_FACTS = preparedOnce(
  () => sql`select is_refused, basis, facts from ${PLANNED_ONCE}, lateral ${call("checkout_facts")}(
    case when planned <> '' then ${sql.placeholder("questions")}::jsonb end, ${sql.placeholder("known")}::text) order by place`,
);

/** Quotes read by one statement. */
const FEW = 8;

export type FactsError = "no_profile" | "too_many_attempts";

/**
 * Reads the facts for judging a checkout. An order, edit or draft reads in its transaction `tx`, which must not have
 * changed a product, setting, rate or rule. Simultaneous reads without a transaction share one statement.
 */
export type ReadFacts = (
  question: FactsQuestion,
  tx?: Db,
) => Promise<Result<CheckoutFacts, FactsError>>;

interface Deps {
  db: Db;
  log: Log;
  houses: HousePositions;
  /** For affiliates' commissions. */
  holdDays: number;
}

/**
 * The only reader of these facts. One statement reads each customer's own, from one snapshot
 * (calls/checkout-facts.sql); shared facts come from memory if that statement confirms that they are current. Few
 * checkouts need more: goods, if rules ask about them, and taxes. The balance is read separately, because checkout
 * works without it (AFF-20).
 */
export function createFactsReader(deps: Deps): ReadFacts {
  /** May be outdated; used only if the database still has its version. */
  let kept: QuoteBasis | null = null;

  async function readAll(db: Db, questions: readonly FactsQuestion[]): Promise<Answer[]> {
    const known = kept;
    const { rows } = await READ_FACTS<Row>(db, {
      questions: jsonb(questions),
      known: known?.version ?? null,
    });
    const [first] = rows;
    if (first === undefined) return [];
    const basis = first.basis === null ? known : (kept = toBasis(first.basis));
    if (basis === null) throw new Error("What checkouts have in common was not read");
    return rows.map((row) => ({ ...row, basis }));
  }

  const readTogether = gather(FEW, (questions: readonly FactsQuestion[]) =>
    readAll(deps.db, questions),
  );

  return async (question, tx) => {
    // A transaction holds locks, so it never waits here and uses the earlier answer.
    if (!tx && question.userId !== null) await deps.houses.ask(houseOf(question), question.userId);
    const answer = tx ? (await readAll(tx, [question]))[0] : await readTogether(question);
    if (answer?.is_refused) return err("too_many_attempts");
    // An order gets no row if there is no profile to lock.
    if (!answer?.facts) return err("no_profile");
    const { facts: own, basis } = answer;
    const shop = shopFactsFor(basis, own.cart, question);
    const read = await factsOfPerson({ ...deps, db: tx ?? deps.db }, own, shop, question);
    return ok({ ...read, ...(own.ordering ? toOrderFacts(own.ordering) : NOT_ORDERING) });
  };
}

/** The facts for a guest or an existing account. Nothing was counted, so nothing can refuse them. */
export function expectFacts(read: Awaited<ReturnType<ReadFacts>>): CheckoutFacts {
  if (!read.ok) throw new Error(`The facts of a checkout were not read: ${read.error}`);
  return read.value;
}

async function factsOfPerson(
  deps: Deps,
  own: OwnRow,
  { contents, ...shop }: ShopFacts,
  question: FactsQuestion,
): Promise<Omit<CheckoutFacts, keyof OrderFacts>> {
  const { today, overnightState: state, city, zip } = question;
  const { rules, settings } = shop;
  const { og, military, ...profile } = own.profile ?? STRANGER;
  const { id: userId } = profile;
  const { account_number: accountNumber } = own;
  const bank =
    accountNumber === null
      ? null
      : await apart(deps, "affiliate bank not read", (db) =>
          readBank(db, accountNumber, deps.holdDays),
        );
  const productIds = shop.products.map(({ id }) => id);
  const position = settings.addressCheck.findsPlaces
    ? await deps.houses.read(deps.db, houseOf(question))
    : null;
  const to = { state, city, zip, day: today, position };
  const tax = await readQuoteTax(deps.db, settings.salesTax, to);
  const excise = await readQuoteExcise(deps.db, settings.exciseTax, to, productIds);
  return {
    ...shop,
    profile,
    accountNumber,
    membership: { og, military },
    cart: own.cart,
    discount: own.discount && {
      ...storedCode(own.discount),
      usesOfCustomer: own.discount.uses_of_customer,
    },
    spendableCents: bank?.spendableCents ?? null,
    hasOrdered: own.has_ordered,
    referrers: own.referrers,
    position,
    isAgeVerified: asksForVerifiedAge(rules)
      ? await isAgeProved(deps.db, userId, question)
      : own.is_age_verified,
    goods: asksBeyondContents(rules)
      ? await readGoods(deps.db, { rules, userId, productIds, today })
      : goodsOfContents(contents),
    limits: own.limits,
    tax,
    excise,
    exemption: tax || excise ? await exemptionFor(deps.db, userId, to) : null,
  };
}

const houseOf = ({ street, city, overnightState: state, zip }: FactsQuestion): TypedHouse => ({
  address: street,
  city,
  state,
  zipCode: zip,
});

/** Read only if a rule needs it, which is rare. */
async function isAgeProved(
  db: Db,
  userId: string,
  { street, zip }: FactsQuestion,
): Promise<boolean> {
  const { rows } = await db.execute<{ is_proved: boolean }>(
    sql`select is_age_proved(${userId}, home_of(${street}, ${zip})) as is_proved`,
  );
  return rows[0]?.is_proved ?? false;
}
