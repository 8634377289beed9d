import { formatShopDate } from "#domain/time/shop-date.ts";
import type { LinkedIdentity } from "#server/identity/providers/linked-identities.ts";
import type { LinkedAccountsProps } from "./linked-accounts.tsx";

/** What is linked and what could be; a provider that is no longer configured is shown by its id. */
export function identityRows(
  identities: LinkedIdentity[],
  providers: { id: string; label: string }[],
): LinkedAccountsProps {
  const labels = new Map(providers.map(({ id, label }) => [id, label]));
  const linked = new Set(identities.map(({ providerId }) => providerId));
  return {
    identities: identities.map(({ id, providerId, linkedAt }) => ({
      id,
      providerId,
      label: labels.get(providerId) ?? providerId,
      since: `Linked ${formatShopDate(linkedAt)}`,
    })),
    providers: providers.filter(({ id }) => !linked.has(id)),
  };
}
