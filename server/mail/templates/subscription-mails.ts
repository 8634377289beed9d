import { formatPhone } from "#domain/account/format-phone.ts";
import type { DestinationCheck } from "#domain/eligibility/check-destination.ts";
import type { SubscriptionNews } from "#server/subscriptions/read-subscription-event.ts";
import type { MailBlock, MailContent, MailRow } from "../mail-content.ts";

const WILL_CONTACT =
  "We will contact you shortly to verify your age and collect payment information.";

/** To the customer: a form they sent, or a cancellation by them or by staff. */
export function subscriptionMail(news: SubscriptionNews, ordersHref: string): MailContent {
  const { planName } = news.request;
  const isCanceled = news.kind === "cancelled";
  const heading = isCanceled
    ? `${planName} is canceled`
    : news.kind === "updated"
      ? "Your subscription request has changed"
      : "Thank you for your subscription request";
  return {
    subject: isCanceled ? `${planName} is canceled` : `Your request for ${planName}`,
    blocks: [
      { kind: "heading", text: heading },
      ...(isCanceled
        ? [
            textBlock(
              "You won't be sent or charged for anything more. You can subscribe again anytime.",
            ),
          ]
        : [textBlock(WILL_CONTACT), { kind: "rows", rows: contactRows(news) } satisfies MailBlock]),
      ...(news.consentText === null ? [] : [textBlock(news.consentText)]),
      { kind: "button", label: "See your subscriptions", href: ordersHref },
    ],
  };
}

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
