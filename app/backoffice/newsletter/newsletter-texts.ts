import type { BadgeTone } from "#app/ui/badge.tsx";
import type { SubscriberState } from "#domain/newsletter/subscriber-list.ts";

export const NEWSLETTER_TEXTS = {
  title: "Newsletter",
  subscribers: "Subscribers",
  purpose:
    "Every address that the newsletter's form was sent for. Only confirmed ones get the newsletter.",
  searchHint: "A part of an address or a name",
  none: "No address matches.",
  noneHint: "Clear the search, or look at all states.",
  homePage: "The form on the site",
  unsubscribe: "Unsubscribe this address",
  unsubscribeHint:
    "It gets no newsletter from now on. Only its owner can subscribe again, by confirming it once more. Emails about orders are still sent.",
  unsubscribed: "The address is unsubscribed.",
  already: "This address is unsubscribed already.",
};

export const SUBSCRIBER_LABELS: Record<SubscriberState, { label: string; tone: BadgeTone }> = {
  confirmed: { label: "Confirmed", tone: "success" },
  unconfirmed: { label: "Not confirmed", tone: "neutral" },
  unsubscribed: { label: "Unsubscribed", tone: "warning" },
  undeliverable: { label: "Undeliverable", tone: "danger" },
  complained: { label: "Complained", tone: "danger" },
};
