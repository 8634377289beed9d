/** From an address; null for anything that is no run's number. */
export const parseRunId = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
