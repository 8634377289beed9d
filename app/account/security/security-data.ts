import { formatShopDate, formatShopMoment } from "#domain/time/shop-date.ts";
import type { Factors, PasskeyView } from "#server/identity/factors/read-factors.ts";
import type { SessionView } from "#server/identity/sessions/sessions.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Shop } from "#server/shop.ts";
import type { SessionRow } from "./devices.tsx";
import { providerLabels } from "./identity-rows.ts";
import type { PasskeyRow } from "./passkeys.tsx";
import { SIGN_IN_METHOD_NAMES } from "./sign-in-method-names.ts";
import type { TwoStepProps } from "./two-step.tsx";
import { ageRow } from "./your-data.ts";

/** Data for the security section of /orders: the password, and the status of each page. */
export async function securityOf(shop: Shop, visitor: Visitor) {
  const { identity, profile } = shop.customer;
  const overview = await profile.overview(visitor.userId);
  const { password, age, erasureDue, hasTotp, passkeyCount, sessionCount, providerIds } = overview;
  const due = erasureDue && formatShopDate(erasureDue);
  return {
    password: { ...password, needsProof: !identity.isRecentlyAuthenticated(visitor) },
    states: {
      twoStep: hasTotp ? "App" : passkeyCount > 0 ? "Passkey" : "Off",
      passkeys: passkeysState(passkeyCount),
      devices: sessionCount === 1 ? "This one" : `${sessionCount} devices`,
      linkedAccounts: linkedState(providerIds, identity.providers.list),
      yourData: due === null ? "Download or delete" : `Will be deleted on ${due}`,
    },
    age: ageRow(age),
    due,
    hasPastOrders: overview.hasPastOrders,
  };
}

export type SecurityStates = Awaited<ReturnType<typeof securityOf>>["states"];

export const twoStepOf = ({ hasTotp, backupCodesLeft, passkeys }: Factors): TwoStepProps => ({
  hasTotp,
  backupCodesLeft,
  passkeyCount: passkeys.length,
});

const passkeysState = (count: number): string =>
  count === 0 ? "None" : count === 1 ? "1 passkey" : `${count} passkeys`;

/** `null` if there is nothing to link. */
function linkedState(linkedIds: string[], providers: { id: string; label: string }[]) {
  if (linkedIds.length === 0 && providers.length === 0) return null;
  return linkedIds.map(providerLabels(providers)).join(", ") || "None";
}

export function sessionRow(session: SessionView): SessionRow {
  const { id, device, isCurrent, method, ipAddress, signedInAt, lastUsedAt } = session;
  return {
    id,
    device,
    isCurrent,
    origin: [SIGN_IN_METHOD_NAMES[method], ipAddress].filter(Boolean).join(", "),
    use: `Signed in ${formatShopDate(signedInAt)}, last used ${formatShopMoment(lastUsedAt)}`,
  };
}

export function passkeyRow({ id, name, createdAt, lastUsedAt }: PasskeyView): PasskeyRow {
  const use = lastUsedAt === null ? "not used yet" : `last used ${formatShopMoment(lastUsedAt)}`;
  return { id, name, use: `Added ${formatShopDate(createdAt)}, ${use}` };
}
