import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import type { NoticeTone } from "#app/ui/notice.tsx";
import type { DateOfBirthError } from "#domain/account/date-of-birth.ts";
import type { OwnAgeCheck } from "#domain/account/own-age-check.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import type { GoOnError } from "#server/customers/age/own-age-check.ts";

export const AGE_TEXTS = {
  title: "Confirm your age",
  purpose:
    "Some places ask us to verify that a customer is 21 or older before we ship there. An order to such a place waits until that is done.",
  goOn: "Confirm your age now",
  tryAgain: "Try again",
  look: "See if there is an answer",
  birth: "Date of birth",
  birthHint: "It is compared with public records, and kept in your account.",
  birthButton: "Continue",
  kept: "We keep when your age was confirmed, how, and the number of the check. We never see or keep a picture of your ID.",
  leave: "Taking you to the page where you confirm your age. If nothing happens,",
  leaveLink: "continue there",
  statementTitle: "Before you go on",
  statementPurpose:
    "Your account came with you from our previous shop. No one under 21 may shop here, so we ask you once.",
  statementBirthHint: "You can add it now or later, in your account.",
  statementButton: "I am 21 or older",
  signOut: "Sign out",
} as const;

export const GO_ON_PROBLEMS: Record<GoOnError, string> = {
  too_many_attempts:
    "You have tried this many times today. Please try again tomorrow, or write to us.",
  vendor_away: "The service that confirms ages does not answer. Please try again in a few minutes.",
};

export const birthProblem = (problem: DateOfBirthError | "missing"): string =>
  problem === "missing" ? "Please enter your date of birth" : ACCOUNT_PROBLEMS[problem].text;

interface StateText {
  tone: NoticeTone;
  title: string;
  text: string;
}

/** The page's text for each status. */
export function ageStateText(check: OwnAgeCheck): StateText {
  switch (check.kind) {
    case "none":
      return {
        tone: "neutral",
        title: "There is nothing to confirm",
        text: "If you order to a place that asks for it, we will tell you.",
      };
    case "starting":
      return {
        tone: "neutral",
        title: "One moment",
        text: "We are looking into it. This page shows the answer as soon as there is one.",
      };
    case "details":
      return {
        tone: "warning",
        title: "We need your date of birth",
        text: "Without it we cannot confirm your age, and your order does not ship.",
      };
    case "asked":
      return {
        tone: "warning",
        title: "Please confirm your age",
        text: "It takes a few minutes, with a photo ID at hand. You come back here afterward.",
      };
    case "review":
      return {
        tone: "neutral",
        title: "Someone is looking at it",
        text: "There is nothing for you to do now. We will email you if we need anything.",
      };
    case "verified":
      return {
        tone: "success",
        title: "Your age is confirmed",
        text:
          check.until === null
            ? "There is nothing more to do."
            : `Until ${formatShopDate(check.until)}. After that, your next order may ask for it again.`,
      };
    case "refused":
      return {
        tone: "danger",
        title: "We couldn't confirm your age",
        text: check.mayTryAgain
          ? "Your order is waiting. Check that your name, address and date of birth are right in your profile, then try again with your ID at hand. Or write to us, and we will look at it with you."
          : "Your order is waiting. Please write to us, and we will look at it with you.",
      };
  }
}
