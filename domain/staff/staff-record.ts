/** How what staff did ended: `refused` by a rule, `failed` with an error. */
export const RECORD_OUTCOMES = ["done", "refused", "failed"] as const;

export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];
