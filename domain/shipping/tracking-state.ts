/** A parcel's status according to its carrier (SHIP-26). */
export const TRACKING_STATES = [
  "in_transit",
  "out_for_delivery",
  "delivered",
  "signed",
  "exception",
  "returned",
  "lost",
] as const;

/** `signed`: an adult signed for it. `returned`: on its way back to the shop. */
export type TrackingState = (typeof TRACKING_STATES)[number];

/** Shown after the number, to customers and staff. */
export const TRACKING_TEXTS: Record<TrackingState, string> = {
  in_transit: "on its way",
  out_for_delivery: "out for delivery",
  delivered: "delivered",
  signed: "delivered and signed for by an adult",
  exception: "delayed, the carrier reports a problem",
  returned: "on its way back to us",
  lost: "lost by the carrier",
};

/** Problems that staff should look into. */
export const PROBLEM_STATES = ["exception", "returned", "lost"] as const satisfies TrackingState[];

export const isProblem = (state: TrackingState): boolean =>
  PROBLEM_STATES.some((problem) => problem === state);

/** Whether the carrier reports nothing more after this. */
export const isFinal = (state: TrackingState, hasAdultSignature: boolean): boolean =>
  state === "signed" ||
  state === "returned" ||
  state === "lost" ||
  // The signature is reported after the delivery.
  (state === "delivered" && !hasAdultSignature);
