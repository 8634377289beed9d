import type { AgeNews } from "#domain/account/age-check.ts";
import type { MailContent } from "../mail-content.ts";

const WORDS: Record<AgeNews, { subject: string; texts: string[]; label: string }> = {
  details: {
    subject: "Please confirm your age",
    texts: [
      "The place your order goes to asks us to verify that you are 21 or older. Please tell us your date of birth.",
      "Your order is waiting for this. Nothing ships until it is done.",
    ],
    label: "Confirm your age",
  },
  asked: {
    subject: "Please confirm your age",
    texts: [
      "The place your order goes to asks us to verify that you are 21 or older. It takes a few minutes, with a photo ID at hand.",
      "Your order is waiting for this. Nothing ships until it is done. We never see or keep a picture of your ID.",
    ],
    label: "Confirm your age",
  },
  verified: {
    subject: "Your age is confirmed",
    texts: ["Thank you. There is nothing more to do, and your order no longer waits for it."],
    label: "See what we keep",
  },
  refused: {
    subject: "We couldn't confirm your age",
    texts: [
      "Your order is still waiting, and does not ship until we know that you are 21 or older.",
      "The page below says what you can do now. You can also answer this email.",
    ],
    label: "See what to do",
  },
};

/** It leads to our own page, never to a vendor's: that address may have expired by then. */
export function ageMail(about: AgeNews, href: string): MailContent {
  const { subject, texts, label } = WORDS[about];
  return {
    subject,
    blocks: [
      { kind: "heading", text: subject },
      ...texts.map((text) => ({ kind: "text" as const, text })),
      { kind: "button", label, href },
    ],
  };
}
