import type { BadgeTone } from "#app/ui/badge.tsx";
import type { SubscriberState } from "#domain/newsletter/subscriber-list.ts";

export const NEWSLETTER_TEXTS = {
  title: "Newsletter",
  subscribers: "Subscribers",
  purpose: "Everyone who signed up. Only confirmed addresses get the newsletter.",
  searchHint: "Email or name",
  none: "No subscribers yet.",
  noneHint: "People who sign up in the shop appear here.",
  noMatch: "No subscribers match.",
  noMatchHint: "Clear the search or the filter.",
  homePage: "Sign-up form",
  unsubscribe: "Unsubscribe",
  unsubscribeHint:
    "This address won't get the newsletter anymore. Only its owner can subscribe again. Order emails are still sent.",
  unsubscribed: "Unsubscribed.",
  already: "This address is already unsubscribed.",
};

export const SUBSCRIBER_LABELS: Record<SubscriberState, { label: string; tone: BadgeTone }> = {
  confirmed: { label: "Confirmed", tone: "success" },
  unconfirmed: { label: "Not confirmed", tone: "neutral" },
  unsubscribed: { label: "Unsubscribed", tone: "warning" },
  undeliverable: { label: "Undeliverable", tone: "danger" },
  complained: { label: "Complained", tone: "danger" },
};
