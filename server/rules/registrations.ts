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
import { type RecordChange, saveRecord } from "#server/db/save-record.ts";
import { products } from "#server/db/schema/catalog.ts";
import { registrations } from "#server/db/schema/eligibility.ts";

export interface ListedRegistration extends Registration {
  registrationId: number;
  version: number;
  /** `null` if all products. */
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

/** All registrations, the first to end first; there are at most a few per state. */
export const listRegistrations = (db: Db, state?: string): Promise<ListedRegistration[]> =>
  selectRegistrations(db)
    .where(state === undefined ? undefined : eq(registrations.state, state))
    .orderBy(asc(registrations.validUntil), asc(registrations.id));

/** Registrations that have ended or end within two months. */
export const endingRegistrations = (db: Db, today: PlainDate): Promise<ListedRegistration[]> =>
  selectRegistrations(db)
    .where(lte(registrations.validUntil, addDays(today, EXPIRY_WARNING_DAYS)))
    .orderBy(asc(registrations.validUntil), asc(registrations.id));

export const readRegistration = async (db: Db, id: number): Promise<ListedRegistration | null> =>
  (await selectRegistrations(db).where(eq(registrations.id, id)))[0] ?? null;

/** Takes effect on rules that require a registration from the commit on. */
export const saveRegistration = (
  db: Db,
  change: RecordChange<Registration>,
): Promise<Result<number, "changed" | "no_product">> =>
  db.transaction(async (tx) => {
    const { productId } = change.values;
    const isKnown =
      productId === null || (await tx.$count(products, eq(products.id, productId))) > 0;
    return isKnown ? saveRecord(tx, registrations, change) : err("no_product");
  });
