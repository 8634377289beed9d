import { formatDollars } from "#domain/money/cents.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import type { AgeState } from "#server/customers/age/date-of-birth.ts";
import type { Consent, ConsentKind } from "#server/customers/consents/read-consents.ts";
import type { Erasure } from "#server/customers/erasure/erasure.ts";
import type { AgeRow } from "./age-item.tsx";
import type { ConsentRow } from "./consents.tsx";
import type { ErasureRow } from "./own-data.tsx";

/** Data for the "Age" and "Your data" rows. */
export function ageRow(age: AgeState): AgeRow {
  const { attestedAt, dateOfBirth, verification } = age;
  return {
    attestedOn: attestedAt === null ? null : formatShopDate(attestedAt),
    dateOfBirth: dateOfBirth ?? "",
    state: ageState(age),
    verification: verification && VERIFICATION_TEXTS[verification],
  };
}

const VERIFICATION_TEXTS = {
  pending: "We're verifying your age. We'll contact you if we need anything from you.",
  verified: "Your age has been verified.",
  refused:
    "We couldn't verify your age. We'll check again when you order to a state that requires it.",
};

function ageState({ dateOfBirth, verification }: AgeState): string {
  if (verification === "verified") return "Verified";
  if (verification === "pending") return "Verification in progress";
  return dateOfBirth === null ? "No date of birth" : "Date of birth saved";
}

const CONSENT_NAMES: Record<ConsentKind, string> = {
  age: "Statement of age",
  affiliate_terms: "Affiliate program terms",
  plan: "Monthly plan",
  newsletter: "Newsletter",
  opt_out_browser: "No sale and no sharing of your data, asked by your browser",
  opt_out_staff: "No sale and no sharing of your data, no newsletter, no ranking",
};

export function consentRow({ kind, at, version, text, endedAt }: Consent): ConsentRow {
  const when = [
    formatShopDate(at),
    version === null ? "" : `, in the version ${version}`,
    endedAt === null ? "" : `. You unsubscribed on ${formatShopDate(endedAt)}.`,
  ];
  return { what: CONSENT_NAMES[kind], when: when.join(""), text };
}

export function erasureRow({
  due,
  unfinishedOrders,
  balanceCents,
  isStaff,
  isHeld,
}: Erasure): ErasureRow {
  return {
    due: due === null ? null : formatShopDate(due),
    unfinishedOrders,
    balance: balanceCents === null ? null : formatDollars(balanceCents),
    isStaff,
    isHeld,
  };
}
