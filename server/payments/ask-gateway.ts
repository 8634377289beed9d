const GATEWAY_SECONDS = 30;

/** One call to a gateway, with a time limit. */
export async function askGateway<Outcome>(
  call: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | { kind: "unknown"; reason: string }> {
  try {
    return await call(AbortSignal.timeout(GATEWAY_SECONDS * 1000));
  } catch (error) {
    // An adapter that breaks has perhaps done its work before: only the gateway knows.
    return { kind: "unknown", reason: error instanceof Error ? error.message : "unexpected error" };
  }
}
