import type { PrivacyKind } from "#domain/privacy/privacy-request.ts";
import { formatDay, formatShopDate } from "#domain/time/shop-date.ts";
import type { OwnPrivacyRequest } from "#server/customers/privacy/privacy-requests.ts";

export const PRIVACY_TEXTS = {
  title: "Ask us about your data",
  purpose:
    "For what the buttons above do not do. You get our answer by email, and it is listed here with the day by which it comes.",
  asked: "We have your request, and answer it by email.",
  refused: "Nothing was sent. Please check the fields below.",
  already_asked: "You have asked for this already. We answer it by email.",
  too_many_attempts: "You have asked many times today. Please try again tomorrow.",
};

export const PRIVACY_KIND_TEXTS: Record<PrivacyKind, string> = {
  access: "What you keep about me",
  correct: "Correct something",
  delete: "Delete something, or all of it",
  opt_out: "Share nothing about me, and write to me no more",
};

export interface OwnRequestRow {
  what: string;
  /** "Asked on November 3, 2026. We answer by December 18, 2026." */
  when: string;
  answer: string | null;
}

const OUTCOMES = { done: "Done.", declined: "Declined.", erased: "Ended with the account." };

export const ownRequestRow = ({
  kind,
  state,
  openedAt,
  dueOn,
  answer,
}: OwnPrivacyRequest): OwnRequestRow => ({
  what: PRIVACY_KIND_TEXTS[kind],
  when: `Asked on ${formatShopDate(openedAt)}. ${state === "open" ? `We answer by ${formatDay(dueOn)}.` : OUTCOMES[state]}`,
  answer,
});
