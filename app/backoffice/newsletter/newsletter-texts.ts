import type { BadgeTone } from "#app/ui/badge.tsx";
import type { SubscriberState } from "#domain/newsletter/subscriber-list.ts";

export const NEWSLETTER_TEXTS = {
  title: "Newsletter",
  subscribers: "Subscribers",
  purpose: "Everyone who signed up. Only confirmed addresses get the newsletter.",
  homePage: "Sign-up form",
  unsubscribed: "Unsubscribed.",
};

export const SUBSCRIBER_LABELS: Record<SubscriberState, { label: string; tone: BadgeTone }> = {
  confirmed: { label: "Confirmed", tone: "success" },
  unconfirmed: { label: "Not confirmed", tone: "neutral" },
  unsubscribed: { label: "Unsubscribed", tone: "warning" },
  undeliverable: { label: "Undeliverable", tone: "danger" },
  complained: { label: "Complained", tone: "danger" },
};
