import { defineSetting, defineSwitch } from "./setting.ts";

const MONTHS_MAX = 120;

/** For how many months a verified age holds (AGE-11); null = it does not end. */
export const AGE_CHECK_MONTHS = defineSetting<number | null, "months">({
  usual: null,
  fields: ["months"],
  read: (stored) => (isMonths(stored) ? stored : null),
  toFields: (months) => ({ months: months === null ? "" : String(months) }),
  check({ months }) {
    if (months === "") return { value: null };
    const value = /^\d{1,3}$/.test(months) ? Number(months) : null;
    return isMonths(value)
      ? { value }
      : { months: `A whole number of months from 1 to ${MONTHS_MAX}, or nothing.` };
  },
  words: (months) =>
    months === null ? "Until something changes" : months === 1 ? "1 month" : `${months} months`,
});

const isMonths = (stored: unknown): stored is number =>
  typeof stored === "number" && Number.isInteger(stored) && stored >= 1 && stored <= MONTHS_MAX;

/** Whether an age that was verified for one home is verified again for another (AGE-11). */
export const AGE_CHECK_BY_ADDRESS = defineSwitch();
