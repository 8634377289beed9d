import { z } from "zod";
import { ADJUST_BALANCE } from "#domain/affiliate/adjustment.ts";
import {
  AFFILIATE_GROUPS,
  AFFILIATE_LIST,
  parseAffiliateList,
} from "#domain/affiliate/affiliate-list.ts";
import { DECLINE_PAYOUT, PAY_OUT } from "#domain/affiliate/payout-act.ts";
import { problem } from "#domain/api/problem.ts";
import { customerId, publicId } from "#domain/api/public-id.ts";
import { err, ok } from "#domain/result.ts";
import type { StatementLine } from "#server/affiliates/statement.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { refusalProblem } from "../refusal-problem.ts";
import {
  customerOf,
  day,
  idIn,
  idOf,
  listOf,
  moment,
  momentOf,
  money,
  moneyOf,
  page,
  search,
} from "../schemas.ts";
import { done, doneOrRefused, requestKey } from "./parts.ts";

const affiliateInPath = z.strictObject({
  affiliateNumber: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .meta({ description: "The number in their referral links.", examples: ["7"] }),
});

const summary = z
  .strictObject({
    number: z.int(),
    name: z.string(),
    email: z.string(),
    balance: money,
    storeCredit: money.meta({ description: "The store credit part of the balance." }),
    earned: money,
    requested: money.meta({ description: "Requested as a payout." }),
    referrals: z.int(),
    hasAcceptedTerms: z.boolean(),
  })
  .meta({ id: "AffiliateSummary" });

const payout = z
  .strictObject({
    id: idOf("payoutRequest"),
    affiliate: z.int(),
    amount: money,
    payTo: z.string(),
    status: z.enum(["requested", "paid", "declined", "withdrawn"]),
    requestedAt: moment,
  })
  .meta({ id: "PayoutRequest" });

const affiliate = z
  .strictObject({
    number: z.int(),
    customer: customerOf,
    name: z.string(),
    email: z.string(),
    balance: money,
    payable: money.meta({ description: "The part of the balance that can be paid out now." }),
    held: money.meta({ description: "Commissions still on hold." }),
    pending: money.meta({ description: "Commission on orders that haven't shipped." }),
    requested: money,
    earned: money,
    ownPercent: z
      .number()
      .nullable()
      .meta({ description: "`null` if the shop's default applies." }),
    ownRates: z.array(z.strictObject({ percent: z.number(), from: day, until: day.nullable() })),
    isRanked: z.boolean(),
    acceptedTerms: z.array(z.strictObject({ version: z.string(), at: moment })),
    payouts: z.array(payout),
  })
  .meta({ id: "Affiliate" });

const entry = z
  .strictObject({
    kind: z.enum([
      "commission",
      "release",
      "store_credit",
      "clawback",
      "spend",
      "payout",
      "adjustment",
    ]),
    amount: money,
    balanceAfter: money,
    at: moment,
    order: idOf("order").nullable(),
    note: z.string(),
  })
  .meta({ id: "LedgerEntry" });

const entryOf = (one: StatementLine): z.input<typeof entry> => ({
  kind: one.kind,
  amount: moneyOf(one.amountCents),
  balanceAfter: moneyOf(one.balanceAfterCents),
  at: momentOf(one.date),
  order: one.orderNumber === null ? null : publicId("order", one.orderNumber),
  note: one.note,
});

const PATH = "/affiliates/{affiliateNumber}";

/** Affiliates, their balances, and every ledger entry (AFF-23). */
export const AFFILIATES = [
  forStaff("affiliates.read", {
    id: "listAffiliates",
    method: "GET",
    path: "/affiliates",
    group: "Affiliates",
    summary: "List affiliates, highest earnings first",
    query: z.strictObject({
      ...page,
      q: search.meta({ description: "A number, a name or an email address." }),
      group: z.enum(AFFILIATE_GROUPS).optional(),
      sort: z.enum(["earned", "balance", "newest", "-earned", "-balance", "-newest"]).optional(),
    }),
    answer: listOf(summary),
    async run({ shop, staff, query }) {
      const list = listQueryOf(AFFILIATE_LIST, query, parseAffiliateList);
      if (!list.ok) return list;
      const found = await shop.staff.affiliates.list(staff, { query: list.value });
      return ok(
        pageOf(found, list.value, (one) => ({
          number: one.affiliateNumber,
          name: one.fullName,
          email: one.email,
          balance: moneyOf(one.balanceCents),
          storeCredit: moneyOf(one.storeCreditCents),
          earned: moneyOf(one.earnedCents),
          requested: moneyOf(one.requestedCents),
          referrals: one.referrals,
          hasAcceptedTerms: one.hasAccepted,
        })),
      );
    },
  }),
  forStaff("affiliates.read", {
    id: "getAffiliate",
    method: "GET",
    path: PATH,
    group: "Affiliates",
    summary: "Get an affiliate with their balances",
    params: affiliateInPath,
    answer: affiliate,
    async run({ shop, staff, params }) {
      const found = await shop.staff.affiliates.show(staff, params.affiliateNumber);
      if (found === null) return err(problem("not_found"));
      return ok({
        number: found.affiliateNumber,
        customer: customerId(found.profileId),
        name: found.fullName,
        email: found.email,
        balance: moneyOf(found.balanceCents),
        payable: moneyOf(found.payableCents),
        held: moneyOf(found.heldCents),
        pending: moneyOf(found.pendingCents),
        requested: moneyOf(found.requestedCents),
        earned: moneyOf(found.earnedCents),
        ownPercent: found.ownPercent,
        ownRates: found.ownRates.map(({ percent, from, until }) => ({ percent, from, until })),
        isRanked: found.isRanked,
        acceptedTerms: found.acceptedTerms.map(({ version, at }) => ({
          version,
          at: momentOf(at),
        })),
        payouts: found.payouts.map(payoutOf),
      });
    },
  }),
  forStaff("affiliates.read", {
    id: "listLedger",
    method: "GET",
    path: `${PATH}/ledger`,
    group: "Affiliates",
    summary: "List an affiliate's ledger entries, newest first",
    params: affiliateInPath,
    query: z.strictObject({
      page: z
        .string()
        .regex(/^[1-9]\d{0,4}$/)
        .transform(Number)
        .optional()
        .meta({ description: "1 is the newest.", examples: ["1"] }),
    }),
    answer: z
      .strictObject({ items: z.array(entry), page: z.int(), hasMore: z.boolean() })
      .meta({ id: "Ledger" }),
    async run({ shop, staff, params, query }) {
      if ((await shop.staff.affiliates.show(staff, params.affiliateNumber)) === null)
        return err(problem("not_found"));
      const found = await shop.staff.affiliates.ledger(staff, {
        ...params,
        page: query.page ?? 1,
      });
      return ok({ ...found, items: found.items.map(entryOf) });
    },
  }),
  forAct(ADJUST_BALANCE, {
    id: "adjustBalance",
    method: "POST",
    path: `${PATH}/adjustments`,
    group: "Affiliates",
    summary: "Adjust an affiliate's balance",
    description: "Runs only once per Idempotency-Key, with no time limit.",
    params: affiliateInPath,
    isRepeatable: true,
    status: 201,
    answer: z.strictObject({ balance: money }).meta({ id: "Balance" }),
    problems: ["conflict", "key_reused"],
    async run({ shop, staff, params, body, idempotencyKey }) {
      const adjusted = await shop.staff.affiliates.adjust(staff, {
        ...params,
        ...body,
        key: requestKey(staff, idempotencyKey),
      });
      return adjusted.ok
        ? ok({ balance: moneyOf(adjusted.value.balanceCents) })
        : err(refusalProblem(adjusted.error));
    },
  }),
  forStaff("affiliates.read", {
    id: "listOpenPayouts",
    method: "GET",
    path: "/payout-requests",
    group: "Affiliates",
    summary: "List payout requests, oldest first",
    answer: z.strictObject({ items: z.array(payout) }),
    run: async ({ shop, staff }) =>
      ok({ items: (await shop.staff.affiliates.openPayouts(staff)).map(payoutOf) }),
  }),
  forAct(PAY_OUT, {
    id: "recordPayout",
    method: "POST",
    path: "/payout-requests/{requestId}/payment",
    group: "Affiliates",
    summary: "Mark a payout request as paid",
    description: "Each reference can be used only once.",
    params: z.strictObject({ requestId: idIn("payoutRequest") }),
    answer: z.strictObject({ affiliate: z.int(), amount: money, balance: money }).meta({
      id: "Payout",
    }),
    problems: ["conflict"],
    async run({ shop, staff, params, body }) {
      const paid = await shop.staff.affiliates.payOut(staff, { ...params, ...body });
      if (!paid.ok) return err(refusalProblem(paid.error));
      const { affiliateNumber, amountCents, balanceCents } = paid.value;
      return ok({
        affiliate: affiliateNumber,
        amount: moneyOf(amountCents),
        balance: moneyOf(balanceCents),
      });
    },
  }),
  forAct(DECLINE_PAYOUT, {
    id: "declinePayout",
    method: "POST",
    path: "/payout-requests/{requestId}/refusal",
    group: "Affiliates",
    summary: "Decline a payout request",
    params: z.strictObject({ requestId: idIn("payoutRequest") }),
    answer: done,
    problems: ["conflict"],
    run: async ({ shop, staff, params, body }) =>
      doneOrRefused(await shop.staff.affiliates.declinePayout(staff, { ...params, ...body })),
  }),
];

function payoutOf(one: {
  id: number;
  affiliateNumber: number;
  amountCents: Parameters<typeof moneyOf>[0];
  payTo: string;
  status: z.input<typeof payout>["status"];
  requestedAt: Date;
}): z.input<typeof payout> {
  return {
    id: publicId("payoutRequest", one.id),
    affiliate: one.affiliateNumber,
    amount: moneyOf(one.amountCents),
    payTo: one.payTo,
    status: one.status,
    requestedAt: momentOf(one.requestedAt),
  };
}
