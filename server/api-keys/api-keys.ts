import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { readHistory } from "#server/staff/records/read-history.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { changeKey, createKey, revokeKey, rotateKey } from "./change-keys.ts";
import { listKeys, readApiKey } from "./list-keys.ts";

const ofKey = ({ keyId }: { keyId: number }): Subject => ({ kind: "api key", id: String(keyId) });

/** Keys that programs sign in with (API-5). */
export function createApiKeys(deps: { db: Db; clock: Clock }) {
  const { db } = deps;
  return {
    staff: {
      list: staffOperation("keys.read", () => listKeys(db)),
      find: staffOperation(
        "keys.read",
        async (_, one: { keyId: number }) => {
          const found = await readApiKey(db, one.keyId);
          return found && { ...found, history: await readHistory(db, ofKey(one)) };
        },
        ofKey,
      ),
      create: staffOperation("keys.change", (actor, request: Parameters<typeof createKey>[2]) =>
        createKey(deps, actor, request),
      ),
      change: staffOperation(
        "keys.change",
        (_, request: Parameters<typeof changeKey>[1]) => changeKey(deps, request),
        ofKey,
      ),
      rotate: staffOperation(
        "keys.change",
        (_, request: Parameters<typeof rotateKey>[1]) => rotateKey(deps, request),
        ofKey,
      ),
      revoke: staffOperation(
        "keys.change",
        (_, request: Parameters<typeof revokeKey>[1]) => revokeKey(deps, request),
        ofKey,
      ),
    },
  };
}
