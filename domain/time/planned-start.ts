import { err, ok, type Result } from "#domain/result.ts";
import { parseShopMoment } from "./shop-moment.ts";

/** A later date is probably a typo. */
const DAYS_MAX = 730;

/** When a change takes effect, as typed; `null` for now, because nothing was typed. */
export function parseStart(text: string, now: Date): Result<Date | null, string> {
  if (text === "") return ok(null);
  const moment = parseShopMoment(text);
  if (moment === null) return err("Enter a day and a time.");
  if (moment <= now) return err("Enter a time that hasn't passed.");
  return moment.getTime() - now.getTime() > DAYS_MAX * 86_400_000
    ? err("Enter a time at most two years ahead.")
    : ok(moment);
}
