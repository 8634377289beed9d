import { type SQL, sql } from "drizzle-orm";
import { type Retention, RETENTION, type RetentionName } from "#domain/privacy/retention.ts";

/** Until when what is older goes: now, less the time in the table of retention (PRIV-9). */
export function pastOf(name: RetentionName): SQL {
  const { days = 0, hours = 0, minutes = 0 }: Retention["stays"] = RETENTION[name].stays;
  return sql`now() - make_interval(days => ${days}::int, hours => ${hours}::int, mins => ${minutes}::int)`;
}
