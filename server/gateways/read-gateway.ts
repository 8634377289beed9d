import type { PaymentGateway } from "./gateway.ts";

/** The gateway that takes cards now; `null` if cards aren't accepted. */
export type ReadGateway = () => Promise<PaymentGateway | null>;

/** Runs work with the gateway in use when it begins, read before the work's transactions. */
export async function withGateway<Deps extends { readGateway: ReadGateway }>(
  deps: Deps,
): Promise<Deps & { gateway: PaymentGateway | null }> {
  return { ...deps, gateway: await deps.readGateway() };
}
