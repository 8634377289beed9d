import { err, ok, type Result } from "#domain/result.ts";

/** A parcel is on its way or delivered, unless the carrier lost it or brought it back (SHIP-16). */
export const PARCEL_STATES = ["shipped", "lost", "returned"] as const;

export type ParcelState = (typeof PARCEL_STATES)[number];

/** Events that can happen to a parcel. */
export const PARCEL_FATES = ["lost", "returned"] as const;

export type ParcelFate = (typeof PARCEL_FATES)[number];

const MOVES: Record<ParcelState, Record<ParcelFate, true | string>> = {
  shipped: { lost: true, returned: true },
  // Found and returned to us.
  lost: { lost: "This parcel is already marked as lost.", returned: true },
  returned: {
    lost: "This parcel was returned, so it isn't lost.",
    returned: "This parcel is already marked as returned.",
  },
};

export function checkParcelMove(from: ParcelState, to: ParcelFate): Result<ParcelFate, string> {
  const verdict = MOVES[from][to];
  return verdict === true ? ok(to) : err(verdict);
}
