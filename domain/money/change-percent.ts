/** In whole percent of what was before; `null` if there was nothing then. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
