import { err, ok, type Result } from "#domain/result.ts";
import type { Log } from "#server/log.ts";
import type { PaymentGateway } from "./gateway.ts";
import { isOnline } from "./online-gateway.ts";

const CHECK_MS = 10_000;

/**
 * At startup, checks our credentials with the gateway and logs a failure. The shop opens anyway,
 * because everything but cards works (RUN-4).
 */
export async function reportCredentials(gateway: PaymentGateway | null, log: Log): Promise<void> {
  if (!isOnline(gateway)) return;
  const check = await gateway.checkCredentials(AbortSignal.timeout(CHECK_MS));
  const about = { gateway: gateway.id };
  switch (check.kind) {
    case "accepted":
      return log.info(about, "the gateway accepts our credentials");
    case "refused": {
      const { reason } = check;
      return log.error({ ...about, reason }, "the gateway refuses our credentials: no card works");
    }
    case "unreachable": {
      const { reason } = check;
      return log.warn({ ...about, reason }, "the gateway's credentials could not be checked");
    }
  }
}

/** The same check on request: why cards can't be accepted, in a sentence. */
export async function testCredentials(
  gateway: PaymentGateway | null,
): Promise<Result<null, string>> {
  if (gateway === null) return err("Choose a gateway and enter its secret key first.");
  if (!isOnline(gateway)) return ok(null);
  const check = await gateway.checkCredentials(AbortSignal.timeout(CHECK_MS));
  if (check.kind === "accepted") return ok(null);
  return err(
    check.kind === "refused"
      ? `The gateway refuses the keys: ${check.reason}`
      : `The gateway was not reached: ${check.reason}`,
  );
}
