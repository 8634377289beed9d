import { formatShopDate } from "#domain/time/shop-date.ts";
import type { LinkedIdentity } from "#server/identity/providers/linked-identities.ts";
import type { LinkedAccountsProps } from "./linked-accounts.tsx";

/** Names providers; one that is no longer configured is named by its id. */
export function providerLabels(
  providers: { id: string; label: string }[],
): (providerId: string) => string {
  const labels = new Map(providers.map(({ id, label }) => [id, label]));
  return (providerId) => labels.get(providerId) ?? providerId;
}

/** The linked accounts, and the providers that could be linked. */
export function identityRows(
  identities: LinkedIdentity[],
  providers: { id: string; label: string }[],
): LinkedAccountsProps {
  const labelOf = providerLabels(providers);
  const linked = new Set(identities.map(({ providerId }) => providerId));
  return {
    identities: identities.map(({ id, providerId, linkedAt }) => ({
      id,
      providerId,
      label: labelOf(providerId),
      since: `Linked ${formatShopDate(linkedAt)}`,
    })),
    providers: providers.filter(({ id }) => !linked.has(id)),
  };
}
