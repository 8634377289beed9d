/** A change of at least this size is pointed out, because it may be a typo. */
const LARGE_PERCENT = 25;

export const LARGE_STEP_TEXT = "Make sure that's right.";

/** A sentence about a large change of a price, percentage or count; `null` if the change isn't large. */
export function largeStepText(name: string, was: number | null, is: number | null): string | null {
  if (was === null || is === null || was === 0 || was === is) return null;
  const percent = Math.round(((is - was) / was) * 100);
  return Math.abs(percent) < LARGE_PERCENT
    ? null
    : `${name} ${percent > 0 ? "rises" : "falls"} by ${Math.abs(percent)}%. ${LARGE_STEP_TEXT}`;
}
