import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { LotState } from "./lot-state.ts";

export interface LotStanding {
  number: string;
  state: LotState;
  stateReason: string | null;
  expiresOn: PlainDate | null;
}

/** Why units of a lot must not leave today (PACK-4); null = they may. */
export function lotObstacle(lot: LotStanding, today: PlainDate): string | null {
  const because = lot.stateReason === null ? "." : `: ${lot.stateReason}`;
  switch (lot.state) {
    case "received":
      return `Lot ${lot.number} is not released yet.`;
    case "quarantined":
      return `Lot ${lot.number} is in quarantine${because}`;
    case "failed":
      return `Lot ${lot.number} has failed${because}`;
    case "recalled":
      return `Lot ${lot.number} is recalled${because}`;
    case "released":
      return lot.expiresOn !== null && lot.expiresOn < today
        ? `Lot ${lot.number} expired on ${formatDay(lot.expiresOn)}.`
        : null;
  }
}
