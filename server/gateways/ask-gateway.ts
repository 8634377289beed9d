import { describeError } from "#server/describe-error.ts";
const GATEWAY_SECONDS = 30;

/**
 * One call to a gateway, with a time limit (PAY-9). An answer that comes later is not heard: by then the
 * gateway is asked what has happened.
 */
export async function askGateway<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
  seconds = GATEWAY_SECONDS,
): Promise<Outcome | { kind: "unknown"; reason: string }> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("time-out")), { once: true });
  });
  try {
    return await Promise.race([call(signal), tooLate]);
  } catch (error) {
    // An adapter that breaks has perhaps done its work before: only the gateway knows.
    return { kind: "unknown", reason: describeError(error).message };
  }
}
