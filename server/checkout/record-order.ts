import { customerActor } from "#domain/actor.ts";
import { commissionPercentOn } from "#domain/affiliate/own-rate.ts";
import { INVALID_DISCOUNT_CODE } from "#domain/codes/check-discount.ts";
import type { CheckoutValues } from "#domain/order/checkout-form.ts";
import { fraudSigns } from "#domain/order/fraud-signs.ts";
import { reviewFlags } from "#domain/order/review-flags.ts";
import type { Tenders } from "#domain/payment/payment-choices.ts";
import { resolvePaymentType } from "#domain/payment/payment-type.ts";
import type { Quote } from "#domain/pricing/quote-types.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isHeldAddress } from "#domain/shipping/address-kind.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { HousePositions } from "#server/address-check/house-positions.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import { deviceIdsOf } from "#server/identity/devices/known-device.ts";
import { ensureProfile } from "#server/identity/ensure-profile.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import { findPaymentLink } from "#server/payments/find-payment-link.ts";
import { householdHashes } from "#server/purchase-limits/household-hashes.ts";
import type { ShopSecret } from "#server/secret.ts";
import type { TaxAsker } from "#server/taxes/provider/tax-asker.ts";
import { questionOf } from "./assess-checkout.ts";
import {
  type CheckoutFacts,
  expectFacts,
  type FactsQuestion,
  type ReadFacts,
  TOO_MANY_TRIES,
} from "./checkout-facts.ts";
import { failedCardCounters } from "./failed-card-counters.ts";
import { hashBody } from "./hash-body.ts";
import { invalid, type JudgedOrder, judgeOrder, type OrderRefusal } from "./judge-order.ts";
import type { Customer, OrderRequest } from "./order-request.ts";
import { withoutStaffReferrers } from "./staff-referrers.ts";
import { errorCodeOf, step, steps } from "./step-failure.ts";
import { checkoutView, type PaymentTerms } from "./view-checkout.ts";
import { withTaxAnswer } from "./with-tax-answer.ts";
import { writeOrder, type WriteOrderError, type WrittenOrder } from "./write-order.ts";

export type RecordOrderError =
  | { code: "too_many_attempts" }
  | { code: "key_reused" }
  | OrderRefusal;

/** The first transaction's result: a new order, or the one this key already created. */
export type RecordedOrder =
  | { kind: "new"; order: WrittenOrder; values: CheckoutValues; finalCents: number }
  | { kind: "replay"; orderId: number };

interface Deps {
  db: Db;
  readFacts: ReadFacts;
  houses: HousePositions;
  clock: Clock;
  log: Log;
  secret: ShopSecret;
  limits: Limits;
  gateway: PaymentGateway | null;
  paymentTerms: PaymentTerms;
  askTax: TaxAsker;
}

/** Another order came first, and this one was rolled back. */
class Undone extends Error {
  readonly refusal: RecordOrderError;

  constructor(refusal: RecordOrderError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Checks a checkout using the server's own data and writes the order in one transaction (ORDER-8). A key that has
 * created an order returns it again, whatever has changed since; nothing binds the key before the order row is written.
 * A refusal before that commits, so the attempt is counted (ORDER-25).
 */
export async function recordOrder(
  deps: Deps,
  customer: Customer,
  request: OrderRequest,
): Promise<Result<RecordedOrder, RecordOrderError>> {
  const limits = limitsOf(deps.limits, customer, request);
  await deps.houses.ask(request.fields, customer.id);
  const recordOnce = () =>
    deps.db.transaction(async (tx) => {
      const facts = await factsOf(deps, tx, customer, request, limits);
      return record(deps, tx, { customer, request, facts, limits });
    });
  try {
    // The tax provider is asked between the transaction that found no stored answer and the next one.
    const recorded = await deps.askTax(recordOnce);
    if (recorded.ok) return recorded.value;
    await deps.limits.allows("orderByAccount", customer.id);
    return err({ code: recorded.error });
  } catch (error) {
    if (errorCodeOf(error) === TOO_MANY_TRIES) return err({ code: "too_many_attempts" });
    // The attempt's count was rolled back too.
    await deps.limits.allows("orderByAccount", customer.id).catch(() => undefined);
    if (error instanceof Undone) return err(error.refusal);
    throw error;
  }
}

/** Limits on this order: attempts by the account, and earlier failed cards. */
function limitsOf(limits: Limits, customer: Customer, { card }: OrderRequest) {
  return {
    tries: limits.tryFor("orderByAccount", customer.id),
    failedCards: limits.roomFor(card === null ? [] : failedCardCounters(customer, card)),
  };
}

/** Locks the profile, then reads; creates a missing profile. */
async function factsOf(
  deps: Deps,
  tx: Db,
  customer: Customer,
  request: OrderRequest,
  limits: ReturnType<typeof limitsOf>,
): Promise<CheckoutFacts> {
  const { email, phone, address, address2, zipCode, referralCode, discountCode } = request.fields;
  // A first-order discount requires a typed code: a referral or a discount code.
  const mayBeForFirst = referralCode.trim() !== "" || discountCode.trim() !== "";
  const question: FactsQuestion = {
    ...questionOf(customer.id, request, deps.clock.now()),
    household: householdOf(deps, customer, request).sought,
    ordering: {
      idempotencyKey: request.idempotencyKey,
      accountEmail: customer.email,
      newcomer: mayBeForFirst ? { email, phone, address, address2, zipCode } : null,
      fraudSigns: fraudSigns({
        accountId: customer.id,
        emails: [email, customer.email],
        phone,
        street: address,
        address2,
        zipCode,
      }),
      try: limits.tries.question,
      failedCards: limits.failedCards.question,
    },
  };
  const load = () => steps(() => deps.readFacts(question, tx));
  let read = await load();
  if (!read.ok && read.error === "no_profile") {
    await step("create_profile", () => ensureProfile(tx, customer));
    read = await load();
  }
  const facts = expectFacts(read);
  return customer.placedBy ? withoutStaffReferrers(tx, facts) : facts;
}

/** No current gateway assigns a card reference before it's called. */
const householdOf = (
  { secret }: Deps,
  { cookie = "" }: Customer,
  { fields: { address, address2, zipCode, phone } }: OrderRequest,
) =>
  householdHashes(secret, {
    street: address,
    address2,
    zipCode,
    phone,
    cardReference: null,
    deviceIds: deviceIdsOf(cookie),
  });

interface Asked {
  customer: Customer;
  request: OrderRequest;
  facts: CheckoutFacts;
  limits: ReturnType<typeof limitsOf>;
}

async function record(
  deps: Deps,
  tx: Db,
  { customer, request, facts: read, limits }: Asked,
): Promise<Result<RecordedOrder, RecordOrderError>> {
  const mayTry =
    limits.tries.isAllowed(read.tried ?? 0) && limits.failedCards.isLeft(read.failedCards);
  if (!mayTry) return err({ code: "too_many_attempts" });
  const bodyHash = hashBody(request.fields, request.items, request.agreed);
  if (read.earlier) {
    const { orderId, bodyHash: earlierHash } = read.earlier;
    return earlierHash === bodyHash ? ok({ kind: "replay", orderId }) : err({ code: "key_reused" });
  }
  const now = deps.clock.now();
  const tenders = deps.paymentTerms.tendersIn(read.settings, deps.gateway !== null);
  const terms = { tenders, isActedFor: customer.placedBy !== undefined, now };
  const first = judgeOrder(read, request, terms);
  // Doesn't ask for tax if the form has to be corrected anyway.
  if (!first.ok && TAX_FREE_REFUSALS.includes(first.error.code)) return first;
  const facts = await withTaxAnswer(tx, read, request, now);
  const judged = facts === read ? first : judgeOrder(facts, request, terms);
  if (!judged.ok) return judged;
  const { assessment, values } = judged.value;
  const { quote } = assessment;
  const { referrer } = assessment.referral;

  const method = values.paymentMethod;
  const paymentLink =
    method === "credit_link"
      ? await findPaymentLink({ db: tx, log: deps.log }, quote.finalCents)
      : null;
  const paymentType = resolvePaymentType(method, paymentLink !== null, quote.finalCents);
  const written = await writeOrder(tx, {
    facts,
    values,
    assessment,
    commissionPercent:
      referrer &&
      commissionPercentOn(facts.settings, referrer.affiliateNumber, formatIsoShopDate(now)),
    paymentType,
    paymentLink,
    gatewayId: paymentType === "credit" ? (deps.gateway?.id ?? null) : null,
    paymentExpiryHours: deps.paymentTerms.expiryHoursIn(facts.settings),
    card: paymentType === "credit" ? request.card : null,
    ipAddress: customer.ipAddress,
    placedBy: customer.placedBy ?? customerActor(customer.id),
    reviewFlags: reviewFlags({
      lines: quote.lines,
      paymentType,
      oldestOrderAt: facts.oldestOrderAt,
      now,
      looksLikeEarlierCustomer:
        facts.looksLikeEarlierCustomer && isFirstOrderDiscount(facts, quote),
      hasEarlierFraud: facts.hasEarlierFraud,
      destination: assessment.destination.verdict,
      isHeldAddress: isHeldAddress(values, values.shippingType, facts.settings),
      cardVerdict: null,
      needsAgeVerification: assessment.needsAgeVerification,
      needsRuleReview: assessment.eligibility.decision.needsReview,
      hasUncheckedRule: assessment.eligibility.kept.located.unchecked !== undefined,
      passesHouseholdLimit: assessment.limits?.decision.verdict === "review",
    }),
    household: facts.keepsHousehold ? householdOf(deps, customer, request).kept : [],
    idempotencyKey: request.idempotencyKey,
    bodyHash,
  });
  if (!written.ok) throw new Undone(refusalOf(written.error, judged.value, tenders, now));
  return ok({ kind: "new", order: written.value, values, finalCents: quote.finalCents });
}

const TAX_FREE_REFUSALS: OrderRefusal["code"][] = ["closed", "empty_cart", "invalid"];

/** The discount for the referral or for a first-order code (ORDER-16). */
const isFirstOrderDiscount = ({ discount }: CheckoutFacts, quote: Quote): boolean =>
  quote.newCustomerDiscountCents > 0 ||
  (discount?.firstOrderOnly === true && quote.discountCode !== null);

/** The refusal when another order came first. */
function refusalOf(
  error: WriteOrderError,
  { assessment }: JudgedOrder,
  tenders: Tenders,
  now: Date,
): OrderRefusal {
  if (error.code === "blocked") return error;
  if (error.code === "code_used_up") return invalid({ discountCode: INVALID_DISCOUNT_CODE });
  const line = assessment.quote.lines.find(({ productId }) => productId === error.productId);
  const view = checkoutView(assessment, tenders, now);
  return { code: "cart_changed", productName: line?.name ?? null, view };
}
