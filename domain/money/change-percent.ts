/** The change in whole percent; `null` if the earlier value was zero. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
