import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { LotState } from "./lot-state.ts";

export interface LotStanding {
  number: string;
  state: LotState;
  stateReason: string | null;
  expiresOn: PlainDate | null;
}

/** Why this many units of a lot can't be packed (PACK-4), judging by its count; `null` if they can. */
export function unitsObstacle(
  { number, left }: { number: string; left: number },
  units: number,
  /** Another lot that may leave; `null` if there is none. */
  other: string | null,
): string | null {
  if (units <= left) return null;
  const then = other === null ? "another lot" : `lot ${other}`;
  return left > 0
    ? `Only ${left} of lot ${number} ${left === 1 ? "is" : "are"} left. Pack ${left}, then ${then}.`
    : `Lot ${number} is used up. Pack ${then}, or correct the units received.`;
}

/** Why a lot's units can't leave today (PACK-4); `null` if they can. */
export function lotObstacle(lot: LotStanding, today: PlainDate): string | null {
  const because = lot.stateReason === null ? "." : `: ${asSentence(lot.stateReason)}`;
  switch (lot.state) {
    case "received":
      return `Lot ${lot.number} isn't released yet.`;
    case "quarantined":
      return `Lot ${lot.number} is in quarantine${because}`;
    case "failed":
      return `Lot ${lot.number} failed${because}`;
    case "recalled":
      return `Lot ${lot.number} is recalled${because}`;
    case "released":
      return lot.expiresOn !== null && lot.expiresOn < today
        ? `Lot ${lot.number} expired on ${formatDay(lot.expiresOn)}.`
        : null;
  }
}

/** Another sentence may follow it. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
