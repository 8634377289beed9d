import { asc, eq, lte } from "drizzle-orm";
import {
  EXPIRY_WARNING_DAYS,
  REGISTRATION,
  type Registration,
} from "#domain/eligibility/registration.ts";
import { err, type Result } from "#domain/result.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { recordColumns } from "#server/db/record-columns.ts";
import { saveRecord } from "#server/db/save-record.ts";
import { products } from "#server/db/schema/catalog.ts";
import { registrations } from "#server/db/schema/eligibility.ts";

export interface ListedRegistration extends Registration {
  registrationId: number;
  version: number;
  /** null = all products. */
  productName: string | null;
}

const selectRegistrations = (db: Db) =>
  db
    .select({
      ...recordColumns(REGISTRATION, registrations),
      registrationId: registrations.id,
      version: registrations.version,
      productName: products.name,
    })
    .from(registrations)
    .leftJoin(products, eq(products.id, registrations.productId));

/** All of them, the first to end first; there are at most some for each state. */
export const listRegistrations = (db: Db, state?: string): Promise<ListedRegistration[]> =>
  selectRegistrations(db)
    .where(state === undefined ? undefined : eq(registrations.state, state))
    .orderBy(asc(registrations.validUntil), asc(registrations.id));

/** Those that end within two months, or have ended. */
export const endingRegistrations = (db: Db, today: PlainDate): Promise<ListedRegistration[]> =>
  selectRegistrations(db)
    .where(lte(registrations.validUntil, addDays(today, EXPIRY_WARNING_DAYS)))
    .orderBy(asc(registrations.validUntil), asc(registrations.id));

export async function readRegistration(
  db: Db,
  registrationId: number,
): Promise<ListedRegistration | null> {
  const [row] = await selectRegistrations(db).where(eq(registrations.id, registrationId));
  return row ?? null;
}

export interface RegistrationChange {
  /** null = a new one. */
  registrationId: number | null;
  seenVersion: number;
  reason: string;
  registration: Registration;
}

/** From the commit on, rules that ask for a registration go by it. */
export function saveRegistration(
  db: Db,
  { registrationId, seenVersion, registration }: RegistrationChange,
): Promise<Result<number, "changed" | "no_product">> {
  return db.transaction(async (tx) => {
    const { productId } = registration;
    if (productId !== null) {
      const found = await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, productId));
      if (found.length === 0) return err("no_product");
    }
    return saveRecord(tx, registrations, { id: registrationId, seenVersion, values: registration });
  });
}
