import { describeError } from "#server/describe-error.ts";
const GATEWAY_SECONDS = 30;

/**
 * One call to a gateway, with a time limit (PAY-9). A late answer is ignored; the gateway is asked
 * what happened instead.
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
    // An adapter that throws may already have done its work: only the gateway knows.
    return { kind: "unknown", reason: describeError(error).message };
  }
}
