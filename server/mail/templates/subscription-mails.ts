import { formatPhone } from "#domain/account/format-phone.ts";
import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import type { MailTextName } from "#domain/site-text/mail-words.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { SubscriptionNews } from "#server/subscriptions/read-subscription-event.ts";
import type { MailBlock, MailContent, MailFrame, MailRow } from "../mail-content.ts";
import { wordedMail } from "../word-mail.ts";

const WILL_CONTACT =
  "We will contact you shortly to verify your age and collect payment information.";

/** To the customer: confirms a form they sent, or a change to their plan, by them or by staff. */
export function subscriptionMail(news: SubscriptionNews, ordersHref: string): MailContent {
  const { kind, request } = news;
  const common = {
    gaps: { name: request.name, plan: request.planName },
    ending: [{ kind: "button", label: "See your subscriptions", href: ordersHref }],
  } satisfies Partial<MailFrame>;
  const change = CHANGES[kind];
  if (change !== undefined)
    return wordedMail({ text: change.text, ...common, facts: [textBlock(change.fact(news))] });
  return wordedMail({
    text: kind === "updated" ? "mail-plan-updated" : "mail-plan-requested",
    ...common,
    facts: [
      textBlock(WILL_CONTACT),
      { kind: "rows", rows: contactRows(news) },
      ...(news.consentText === null ? [] : [textBlock(news.consentText)]),
    ],
  });
}

interface Change {
  text: Extract<MailTextName, `mail-plan-${string}`>;
  /** Explains the effects on the plan and on their money. */
  fact: (news: SubscriptionNews) => string;
}

const nextOrder = ({ nextCycle }: SubscriptionNews): string =>
  `${nextCycle === null ? "" : `We'll prepare your next order on ${formatDay(nextCycle)}. `}Nothing is charged until you review an order and place it.`;

/** Changes to a subscription, as opposed to requests. */
const CHANGES: Partial<Record<SubscriptionNews["kind"], Change>> = {
  cancelled: {
    text: "mail-plan-canceled",
    fact: () => "We won't prepare or charge any more orders for this plan.",
  },
  skipped: { text: "mail-plan-skipped", fact: nextOrder },
  rescheduled: { text: "mail-plan-moved", fact: nextOrder },
  paused: {
    text: "mail-plan-paused",
    fact: () => "We won't send anything until you ask us to resume. You can cancel anytime.",
  },
  resumed: { text: "mail-plan-resumed", fact: nextOrder },
  changed: { text: "mail-plan-changed", fact: nextOrder },
};

const NOTICE_TITLES: Partial<Record<SubscriptionNews["kind"], string>> = {
  requested: "New subscription request",
  updated: "Subscription request changed",
  cancelled: "Subscription canceled by customer",
};

const DESTINATION_TEXTS: Record<DestinationCheck["verdict"], string> = {
  allowed: "Allowed",
  review: "Check the address: we couldn't verify it",
  banned_state: "BANNED: this state has banned kratom",
  banned_area: "BANNED: this area has banned kratom",
  refused_goods: "REFUSED: a rule forbids these goods there",
};

/** To the shop: every action of a customer on a request. */
export function subscriptionNoticeMail(news: SubscriptionNews): MailContent {
  const title = NOTICE_TITLES[news.kind] ?? "Subscription request";
  const { planName, name, id } = news.request;
  return {
    subject: `${title}: ${planName}`,
    blocks: [
      { kind: "heading", text: title },
      {
        kind: "rows",
        rows: [
          { label: "Request", value: `${id}, ${planName}` },
          { label: "Customer", value: name },
          ...contactRows(news),
          { label: "Shipping there", value: DESTINATION_TEXTS[news.destination.verdict] },
        ],
      },
    ],
  };
}

const textBlock = (text: string): MailBlock => ({ kind: "text", text });

function contactRows({ request }: SubscriptionNews): MailRow[] {
  const { address, city, state, zipCode, phone, email } = request;
  return [
    { label: "Address", value: `${address}, ${city}, ${state} ${zipCode}` },
    { label: "Phone", value: formatPhone(phone) },
    { label: "Email", value: email },
  ];
}
