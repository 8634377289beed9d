import { type Actor, actorText } from "#domain/actor.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { AgeCheckRow } from "#server/customers/age/read-age-checks.ts";
import {
  ASKED_AGAIN_TEXTS,
  METHOD_TEXTS,
  STATUS_TEXTS,
  STEP_TEXTS,
  VERIFIER_TEXTS,
} from "./age-check-texts.ts";

/** A step, as shown on the page. */
export interface AgeCheckView {
  id: number;
  /** "November 21, 2026, 3:04 PM". */
  at: string;
  title: string;
  lines: string[];
}

export function ageCheckView(row: AgeCheckRow): AgeCheckView {
  const { id, at, status, step, verifier, reference, method, validUntil, askedAgain } = row;
  return {
    id,
    at: formatShopMinute(at),
    title: [
      step === null ? STATUS_TEXTS[status] : STEP_TEXTS[step],
      status === "verified" && method !== null ? METHOD_TEXTS[method] : "",
    ]
      .filter((text) => text !== "")
      .join(" "),
    lines: [
      status === "pending" && step === null && askedAgain !== null
        ? ASKED_AGAIN_TEXTS[askedAgain]
        : "",
      verifier === "" ? "" : `Requested from: ${VERIFIER_TEXTS[verifier] ?? verifier}`,
      reference === null ? "" : `Reference: ${reference}`,
      validUntil === null ? "" : `Until ${formatShopMinute(validUntil)}`,
      row.decidedBy === null ? "" : `By ${deciderText(row.decidedBy)}`,
      row.note ?? "",
    ].filter((text) => text !== ""),
  };
}

const deciderText = (by: Actor): string =>
  by.kind === "verifier" ? (VERIFIER_TEXTS[by.id] ?? by.id) : actorText(by);
