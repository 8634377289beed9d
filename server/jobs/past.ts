import { type SQL, sql } from "drizzle-orm";
import { type Retention, RETENTION, type RetentionName } from "#domain/privacy/retention.ts";

/** The cutoff of a retention period: older rows are deleted (PRIV-9). */
export function pastOf(name: RetentionName): SQL {
  const { days = 0, hours = 0, minutes = 0 }: Retention["stays"] = RETENTION[name].stays;
  return sql`now() - make_interval(days => ${days}::int, hours => ${hours}::int, mins => ${minutes}::int)`;
}
