/** A change this large is pointed out: it may be a typing error. */
const LARGE_PERCENT = 25;

export const LARGE_STEP_TEXT = "Make sure that's right.";

/** A large step of a price, a percentage or a count, in a sentence; `null` if it isn't large. */
export function largeStepText(name: string, was: number | null, is: number | null): string | null {
  if (was === null || is === null || was === 0 || was === is) return null;
  const percent = Math.round(((is - was) / was) * 100);
  return Math.abs(percent) < LARGE_PERCENT
    ? null
    : `${name} ${percent > 0 ? "rises" : "falls"} by ${Math.abs(percent)}%. ${LARGE_STEP_TEXT}`;
}
