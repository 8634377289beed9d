import { and, eq } from "drizzle-orm";
import { cutText } from "#domain/card-data/card-data.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import { passkey } from "#server/db/schema/accounts.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { FactorDeps } from "./factor-deps.ts";

const NAME_LENGTH_MAX = 60;

/** A passkey's name as typed; "" if nothing in it is visible. */
export const passkeyNameOf = (typed: string): string =>
  cutText(visibleText(typed).trim(), NAME_LENGTH_MAX);

/** Renames one of the visitor's own passkeys; false if it does not exist, or no name was given. */
export async function renamePasskey(
  { db }: Pick<FactorDeps, "db">,
  visitor: Visitor,
  input: { passkeyId: string; name: string },
): Promise<boolean> {
  const name = passkeyNameOf(input.name);
  if (name === "") return false;
  const renamed = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, input.passkeyId), eq(passkey.userId, visitor.userId)))
    .returning({ id: passkey.id });
  return renamed.length > 0;
}
