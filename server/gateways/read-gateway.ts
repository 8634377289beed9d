import type { PaymentGateway } from "./gateway.ts";

/** The gateway that takes cards now; `null` if cards aren't accepted. */
export type ReadGateway = () => Promise<PaymentGateway | null>;

/** With the gateway that is in use when the work begins, asked for before its transactions. */
export async function withGateway<Deps extends { readGateway: ReadGateway }>(
  deps: Deps,
): Promise<Deps & { gateway: PaymentGateway | null }> {
  return { ...deps, gateway: await deps.readGateway() };
}
