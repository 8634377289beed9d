import { formatPhone } from "#domain/account/format-phone.ts";
import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { SubscriptionNews } from "#server/subscriptions/read-subscription-event.ts";
import type { MailBlock, MailContent, MailRow } from "../mail-content.ts";

const WILL_CONTACT =
  "We will contact you shortly to verify your age and collect payment information.";

/** To the customer: a form they sent, or what changes their plan, by them or by staff. */
export function subscriptionMail(news: SubscriptionNews, ordersHref: string): MailContent {
  const { planName } = news.request;
  const button: MailBlock = {
    kind: "button",
    label: "See your subscriptions",
    href: ordersHref,
  };
  const change = CHANGES[news.kind]?.(news);
  if (change !== undefined)
    return {
      subject: change.title,
      blocks: [{ kind: "heading", text: change.title }, textBlock(change.text), button],
    };
  return {
    subject: `Your request for ${planName}`,
    blocks: [
      {
        kind: "heading",
        text:
          news.kind === "updated"
            ? "Your subscription request has changed"
            : "Thank you for your subscription request",
      },
      textBlock(WILL_CONTACT),
      { kind: "rows", rows: contactRows(news) },
      ...(news.consentText === null ? [] : [textBlock(news.consentText)]),
      button,
    ],
  };
}

type Change = (news: SubscriptionNews) => { title: string; text: string };

const nextOrder = ({ nextCycle }: SubscriptionNews): string =>
  nextCycle === null ? "" : ` We prepare your next order on ${formatDay(nextCycle)}.`;
const NOTHING_CHARGED = "Nothing is charged before you have seen an order and placed it.";

/** What happens to a subscription that is more than a request. */
const CHANGES: Partial<Record<SubscriptionNews["kind"], Change>> = {
  cancelled: ({ request }) => ({
    title: `${request.planName} is canceled`,
    text: "You won't be sent or charged for anything more. You can subscribe again anytime.",
  }),
  skipped: (news) => ({
    title: `We skip your next order of ${news.request.planName}`,
    text: `You get nothing this time.${nextOrder(news)} ${NOTHING_CHARGED}`,
  }),
  rescheduled: (news) => ({
    title: `Your next order of ${news.request.planName} has a new day`,
    text: `${nextOrder(news)} ${NOTHING_CHARGED}`.trim(),
  }),
  paused: ({ request }) => ({
    title: `${request.planName} is paused`,
    text: "You won't be sent anything until you ask us to continue. You can also cancel anytime.",
  }),
  resumed: (news) => ({
    title: `${news.request.planName} continues`,
    text: `${nextOrder(news)} ${NOTHING_CHARGED}`.trim(),
  }),
  changed: (news) => ({
    title: `Your plan is now ${news.request.planName}`,
    text: `If this is not what you asked for, please reply to this email.${nextOrder(news)} ${NOTHING_CHARGED}`,
  }),
};

const NOTICE_TITLES: Partial<Record<SubscriptionNews["kind"], string>> = {
  requested: "New subscription request",
  updated: "Subscription request changed",
  cancelled: "Subscription canceled by the customer",
};

const DESTINATION_TEXTS: Record<DestinationCheck["verdict"], string> = {
  allowed: "Allowed",
  review: "Check the address: we could not verify where it is",
  banned_state: "BANNED: this state has banned kratom",
  banned_area: "BANNED: this area has banned kratom",
};

/** To the shop: everything a customer does with a request. */
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
