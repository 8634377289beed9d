import { defineSetting } from "./setting.ts";

/** From which share of a state's threshold on the owner is warned (TAX-2). */
export const TAX_WARNING = defineSetting<number, "percent">({
  usual: 80,
  fields: ["percent"],
  read: (stored) => (isShare(stored) ? stored : null),
  toFields: (percent) => ({ percent: String(percent) }),
  check({ percent }) {
    const value = /^\d{1,2}$/.test(percent) ? Number(percent) : null;
    return value !== null && isShare(value)
      ? { value }
      : { percent: "A whole number from 1 to 99." };
  },
  words: (percent) => `${percent}%`,
});

const isShare = (stored: unknown): stored is number =>
  typeof stored === "number" && Number.isInteger(stored) && stored >= 1 && stored <= 99;
