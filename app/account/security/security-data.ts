import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { formatShopDate, formatShopMoment } from "#domain/time/shop-date.ts";
import type { PasskeyView } from "#server/identity/factors/read-factors.ts";
import type { SessionView } from "#server/identity/sessions/sessions.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { identityRows } from "./identity-rows.ts";
import type { PasskeyRow } from "./passkeys-item.tsx";
import type { SessionRow } from "./sessions-item.tsx";
import { SIGN_IN_METHOD_NAMES } from "./sign-in-method-names.ts";
import { ageRow, erasureRow } from "./your-data.ts";

/** What the rows of the security section show. */
export async function securityOf(context: Readonly<RouterContextProvider>, visitor: Visitor) {
  const { identity } = shopOf(context).customer;
  const [sessions, identities, password, age, erasure, factors] = await Promise.all([
    identity.sessions.list(visitor),
    identity.providers.identities(visitor),
    identity.passwordState(visitor),
    shopOf(context).customer.profile.age(visitor.userId),
    shopOf(context).customer.profile.erasure.read(visitor.userId),
    identity.factors.read(visitor.userId),
  ]);
  const needsProof = !identity.isRecentlyAuthenticated(visitor);
  return {
    sessions: sessions.map(sessionRow),
    twoStep: {
      hasTotp: factors.hasTotp,
      backupCodesLeft: factors.backupCodesLeft,
      passkeyCount: factors.passkeys.length,
    },
    passkeys: factors.passkeys.map(passkeyRow),
    identities: identityRows(identities, identity.providers.list),
    password: { ...password, needsProof },
    age: ageRow(age),
    erasure: erasureRow(erasure),
  };
}

function sessionRow(session: SessionView): SessionRow {
  const { id, device, isCurrent, method, ipAddress, signedInAt, lastUsedAt } = session;
  return {
    id,
    device,
    isCurrent,
    origin: [SIGN_IN_METHOD_NAMES[method], ipAddress].filter(Boolean).join(", "),
    use: `Signed in ${formatShopDate(signedInAt)}, last used ${formatShopMoment(lastUsedAt)}`,
  };
}

function passkeyRow({ id, name, createdAt, lastUsedAt }: PasskeyView): PasskeyRow {
  const use = lastUsedAt === null ? "not used yet" : `last used ${formatShopMoment(lastUsedAt)}`;
  return { id, name, use: `Added ${formatShopDate(createdAt)}, ${use}` };
}
