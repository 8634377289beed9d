/** Parses a run's number from an address; `null` for anything else. */
export const parseRunId = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
