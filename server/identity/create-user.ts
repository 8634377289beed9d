import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { user } from "#server/db/schema/accounts.ts";

/**
 * Creates a user with the age attestation required at every kind of sign-up (AGE-3); a trigger
 * creates the profile.
 * @returns the id; null if the address is taken
 */
export async function createUser(
  deps: { db: Db; clock: Clock; ageAttestationVersion: string },
  person: { id: string; email: string; name: string; isEmailConfirmed: boolean },
): Promise<string | null> {
  const { id, email, name, isEmailConfirmed } = person;
  const [row] = await deps.db
    .insert(user)
    .values({
      id,
      email,
      name,
      emailVerified: isEmailConfirmed,
      ageAttestationVersion: deps.ageAttestationVersion,
      ageAttestedAt: deps.clock.now(),
    })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  return row?.id ?? null;
}

/**
 * Accounts of another shop's customers (IMPORT-4): without a sign-in method, an age attestation or a confirmed address.
 * The first sign-in with an emailed code confirms the address (ACCT-21) and asks for the age statement (AGE-17).
 * @returns the ids of those whose address was not taken
 */
export async function createImportedUsers(
  db: Db,
  people: readonly { id: string; email: string; name: string }[],
): Promise<Set<string>> {
  const made = await db
    .insert(user)
    .values(people.map((person) => ({ ...person, isAgeStatementDue: true })))
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  return new Set(made.map(({ id }) => id));
}
