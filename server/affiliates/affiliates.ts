import { ADJUST_BALANCE, SET_RANKED } from "#domain/affiliate/adjustment.ts";
import type { AffiliateListQuery } from "#domain/affiliate/affiliate-list.ts";
import { affiliateLink } from "#domain/affiliate/affiliate-number.ts";
import { DECLINE_PAYOUT, PAY_OUT } from "#domain/affiliate/payout-act.ts";
import type { PayoutFields } from "#domain/affiliate/payout-form.ts";
import { GIVE_NUMBER, TAKE_CREDIT } from "#domain/customer/customer-act.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { cachedRead } from "#server/db/cached-read.ts";
import type { Db } from "#server/db/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import type { Log } from "#server/log.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
} from "#server/staff/staff-operation.ts";
import { qrCode } from "../qr-code.ts";
import { acceptTerms, hasAcceptedTerms } from "./accept-terms.ts";
import { adjustBalance, type Adjustment } from "./adjust-balance.ts";
import { affiliatePanel, readBalance } from "./affiliate-panel.ts";
import { attributionLog, type AttributionSubject } from "./attribution-log.ts";
import { declinePayout, type DeclineRequest } from "./decline-payout.ts";
import { exportAffiliates, listAffiliates } from "./desk/list-affiliates.ts";
import { payoutsByYear } from "./desk/payouts-by-year.ts";
import { readSigns } from "./desk/read-signs.ts";
import { createLinkFollower } from "./follow-link.ts";
import { giveNumberByStaff, type NumberGift } from "./give-number.ts";
import { listOpenPayouts, listPayouts } from "./list-payouts.ts";
import { monthlyCommissions } from "./monthly-commissions.ts";
import { payOut, type PayoutSubject } from "./pay-out.ts";
import { listRecentEntries } from "./recent-entries.ts";
import { listReferralOrders } from "./referral-orders.ts";
import { listReferrals } from "./referrals.ts";
import { type ActingAffiliate, requestPayout, withdrawPayout } from "./request-payout.ts";
import { isRanked, type RankingChange, setRanked, setRankedByStaff } from "./set-ranked.ts";
import { showAffiliate } from "./show-affiliate.ts";
import { readStatement, wholeStatement } from "./statement.ts";
import { affiliateSummary } from "./summary.ts";
import { type CreditTaken, takeCredit } from "./take-credit.ts";
import { topAffiliates } from "./top-affiliates.ts";
import type { TouchLog } from "./touch-log.ts";

interface Deps {
  db: Db;
  /** May be a replica, but is just as current. */
  reads: Db;
  log: Log;
  limits: Limits;
  touches: TouchLog;
  siteUrl: string;
  holdDays: number;
  payoutMinimumCents: Cents;
  /** The program's current terms. */
  termsVersion: string;
  thenWake: ThenWake;
}

/** The affiliate program, one operation per file. `page` counts from 1. */
export function createAffiliates(deps: Deps) {
  const { db, reads, siteUrl, holdDays, termsVersion, thenWake } = deps;
  const cached = cachedRead(() => topAffiliates(db));
  const link = (affiliateNumber: number) => affiliateLink(siteUrl, affiliateNumber);
  return {
    cached,
    customer: {
      /* For everyone */
      top: () => cached.get(),
      termsVersion,
      followLink: createLinkFollower(db, deps.touches, deps.limits),
      acceptTerms: (customer: { id: string; ipAddress: string }, version: string) =>
        acceptTerms(deps, customer, version),

      /* For a customer with an account, about their own */
      balance: (accountNumber: number) => readBalance(deps, accountNumber),
      statement: (accountNumber: number, page: number) => readStatement(reads, accountNumber, page),

      /* For an affiliate, about their own account */
      panel: (affiliateNumber: number) => affiliatePanel(deps, affiliateNumber, siteUrl),
      link,
      qrCode: (affiliateNumber: number) => qrCode(link(affiliateNumber)),
      hasAcceptedTerms: (profileId: string) => hasAcceptedTerms(db, profileId, termsVersion),
      summary: (affiliateNumber: number) => affiliateSummary(db, affiliateNumber, holdDays),
      referrals: (affiliateNumber: number, page: number) =>
        listReferrals(reads, affiliateNumber, page),
      referralOrders: (affiliateNumber: number, page: number) =>
        listReferralOrders(reads, affiliateNumber, page),
      recentEntries: (affiliateNumber: number, page: number) =>
        listRecentEntries(reads, affiliateNumber, page),
      monthlyCommissions: (affiliateNumber: number) => monthlyCommissions(reads, affiliateNumber),
      wholeStatement: (affiliateNumber: number) => wholeStatement(reads, affiliateNumber),
      payouts: (affiliateNumber: number) => listPayouts(db, affiliateNumber),
      payoutMinimumCents: deps.payoutMinimumCents,
      holdDays,
      requestPayout: (affiliate: ActingAffiliate, fields: PayoutFields) =>
        thenWake(requestPayout(deps, affiliate, fields)),
      withdrawPayout: (affiliate: ActingAffiliate, requestId: number) =>
        withdrawPayout(db, affiliate, requestId),
      isRanked: (profileId: string) => isRanked(db, profileId),
      setRanked: (profileId: string, isShown: boolean) => setRanked(db, profileId, isShown),
    },
    staff: {
      list: staffOperation("affiliates.read", (_, { query }: { query: AffiliateListQuery }) =>
        listAffiliates({ db: reads, termsVersion }, query),
      ),
      exportList: staffOperation(
        "affiliates.read",
        async (_, { query }: { query: AffiliateListQuery }) =>
          exportAffiliates({ db: reads, termsVersion }, query),
      ),
      ledger: staffOperation(
        "affiliates.read",
        (_, { affiliateNumber, page }: { affiliateNumber: number; page: number }) =>
          readStatement(reads, affiliateNumber, page),
      ),
      wholeLedger: staffOperation(
        "affiliates.read",
        async (_, { affiliateNumber }: { affiliateNumber: number }) =>
          wholeStatement(reads, affiliateNumber),
      ),
      signs: staffOperation(
        "affiliates.read",
        (_, { affiliateNumber }: { affiliateNumber: number | null }) =>
          readSigns(reads, affiliateNumber),
      ),
      payoutsByYear: staffOperation("affiliates.pay", (_, { year }: { year: number | null }) =>
        payoutsByYear(reads, year),
      ),
      setRanked: checkedOperation(SET_RANKED, (_, change: RankingChange) =>
        setRankedByStaff(db, change),
      ),
      show: staffOperation(
        "affiliates.read",
        (_, affiliateNumber: number) => showAffiliate(db, affiliateNumber, holdDays),
        (affiliateNumber) => ({ kind: "affiliate", id: String(affiliateNumber) }),
      ),
      attributionLog: staffOperation("affiliates.read", (_, subject: AttributionSubject) =>
        attributionLog(reads, subject),
      ),
      openPayouts: staffOperation("affiliates.read", () => listOpenPayouts(reads)),
      payOut: checkedOperation(
        PAY_OUT,
        (actor, request: PayoutSubject & ActInput<typeof PAY_OUT>) =>
          thenWake(payOut(deps, { ...request, actor })),
        (subject) =>
          "requestId" in subject
            ? { kind: "payout request", id: String(subject.requestId) }
            : { kind: "affiliate", id: String(subject.affiliateNumber) },
      ),
      declinePayout: checkedOperation(
        DECLINE_PAYOUT,
        (actor, request: StaffRequest<DeclineRequest>) =>
          thenWake(declinePayout(db, { ...request, actor })),
        ({ requestId }) => ({ kind: "payout request", id: String(requestId) }),
      ),
      giveNumber: checkedOperation(GIVE_NUMBER, (_, gift: NumberGift) =>
        giveNumberByStaff(db, gift),
      ),
      adjust: checkedOperation(ADJUST_BALANCE, (actor, adjustment: StaffRequest<Adjustment>) =>
        adjustBalance(db, { ...adjustment, actor }),
      ),
      takeCredit: checkedOperation(TAKE_CREDIT, (actor, taken: StaffRequest<CreditTaken>) =>
        takeCredit(db, { ...taken, actor }),
      ),
    },
  };
}
