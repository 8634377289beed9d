/** The answer didn't arrive in time; it may still arrive, but no one waits for it. */
export class TooLate extends Error {}

/** Rejects with TooLate if `work` takes longer. */
export async function noLongerThan<Value>(
  patienceMs: number,
  work: Promise<Value>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate("no answer in time")), patienceMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
