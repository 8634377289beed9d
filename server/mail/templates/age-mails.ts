import type { AgeNews } from "#domain/account/age-check.ts";
import type { MailContent } from "../mail-content.ts";

const WORDS: Record<AgeNews, { subject: string; texts: string[]; label: string }> = {
  details: {
    subject: "Please confirm your age",
    texts: [
      "Your order's destination requires us to verify that you're 21 or older. Tell us your date of birth.",
      "Your order won't ship until this is done.",
    ],
    label: "Confirm your age",
  },
  asked: {
    subject: "Please confirm your age",
    texts: [
      "Your order's destination requires us to verify that you're 21 or older. Have a photo ID ready; it takes a few minutes.",
      "Your order won't ship until this is done. We never see or keep a picture of your ID.",
    ],
    label: "Confirm your age",
  },
  verified: {
    subject: "Your age is confirmed",
    texts: ["Thank you. That's all we need, and your order can ship."],
    label: "See what we keep",
  },
  refused: {
    subject: "We couldn't confirm your age",
    texts: [
      "Your order won't ship until we know that you're 21 or older.",
      "The page below shows what you can do now. You can also reply to this email.",
    ],
    label: "See what to do",
  },
};

/** The link leads to our own page, never to a vendor's, which may have expired by then. */
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
