import { type Actor, actorText, readActor } from "#domain/actor.ts";
import { customType, numeric, timestamp } from "drizzle-orm/pg-core";

/** Dollars as SQL keeps them; TypeScript reads them with `fromNumeric` (PRICE-1). */
export const dollars = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** A moment, always with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who did it, as "staff:ada" or "system". */
export const actorColumn = customType<{ data: Actor; driverData: string }>({
  dataType: () => "text",
  toDriver: actorText,
  fromDriver: readActor,
});

export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();
