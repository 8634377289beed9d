import { PLANS } from "#content/plans.ts";
import { cents } from "#domain/money/cents.ts";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { PayoutNews } from "#server/affiliates/read-payout.ts";
import type { SubscriptionNews } from "#server/subscriptions/read-subscription-event.ts";
import { payoutDecidedMail, payoutNoticeMail } from "../templates/payout-mails.ts";
import { subscriptionMail, subscriptionNoticeMail } from "../templates/subscription-mails.ts";
import type { MailSample } from "./mail-samples.ts";
import { SAMPLE_ORDER } from "./sample-order.ts";

const PLACED = new Date(SAMPLE_ORDER.placedAt);

/** The changes that an email reports. */
const SUBSCRIPTION_KINDS = [
  "requested",
  "updated",
  "cancelled",
  "skipped",
  "rescheduled",
  "paused",
  "resumed",
  "changed",
] as const satisfies readonly SubscriptionNews["kind"][];

function newsOf(kind: SubscriptionNews["kind"]): SubscriptionNews {
  const { fullName: name, address, city, state, zipCode, phone, email } = SAMPLE_ORDER;
  const planName = PLANS[0]?.name ?? "";
  const contact = { name, address, city, state, zipCode, phone, email };
  const moments = { createdAt: PLACED, updatedAt: PLACED };
  const cycle = { nextCycle: null, cycleDay: null, pausedAt: null, version: 1 };
  return {
    kind,
    nextCycle: "2026-12-23",
    consentText: kind === "requested" ? "$87.50/month until you cancel." : null,
    request: {
      id: 7,
      userId: "sample",
      planName,
      status: "requested",
      ...contact,
      ...moments,
      ...cycle,
    },
    destination: { verdict: "allowed", text: null, areaId: null },
  };
}

const PAYOUT: PayoutNews = {
  id: 12,
  affiliateNumber: 7,
  amountCents: cents(75_00),
  payTo: "@maximiliana-featherstonehaugh-montgomery",
  status: "paid",
  requestedAt: PLACED,
  decidedAt: PLACED,
  reference: "Venmo 3391820457712",
  reason: null,
  fullName: SAMPLE_ORDER.fullName,
  email: SAMPLE_ORDER.email,
};
const DECLINED: PayoutNews = {
  ...PAYOUT,
  status: "declined",
  reference: null,
  reason: "No W-9 yet.",
};

export function requestSamples(siteUrl: string): MailSample[] {
  const orders = siteUrl + PAGES.orders;
  const payouts = siteUrl + PAGES.payouts;
  const subscription = (kind: SubscriptionNews["kind"]): MailSample => ({
    template: "subscriptionMail",
    variant: kind,
    content: subscriptionMail(newsOf(kind), orders),
  });
  return [
    ...SUBSCRIPTION_KINDS.map(subscription),
    {
      template: "subscriptionNoticeMail",
      variant: null,
      content: subscriptionNoticeMail(newsOf("requested")),
    },
    { template: "payoutNoticeMail", variant: null, content: payoutNoticeMail(PAYOUT) },
    {
      template: "payoutDecidedMail",
      variant: "paid",
      content: payoutDecidedMail(PAYOUT, payouts),
    },
    {
      template: "payoutDecidedMail",
      variant: "declined",
      content: payoutDecidedMail(DECLINED, payouts),
    },
  ];
}
