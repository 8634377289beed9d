import { type SQL, sql } from "drizzle-orm";
import { isLongEnough, type SearchReading } from "#domain/order/order-search.ts";
import { foldText } from "#domain/text/fold-text.ts";

/** Part of a LIKE pattern: what is typed means itself. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const beginning = (text: string): string => `${escaped(text)}%`;
const part = (text: string): string => `%${escaped(text)}%`;

const WORDS = sql`search_words(o.full_name, o.email, o.phone)`;
/** The form that two indexes have: for an order's first number, and for its parcels'. */
const TRACKING = sql`reverse(translate(upper(tracking_number), ' ._/-', ''))`;

const byBeginning = (text: string): SQL =>
  sql`(fold_text(o.full_name) like ${beginning(foldText(text))} or lower(o.email) like ${beginning(text)})`;

/** The conditions on `orders o` of one reading, to be tried one after the other. */
export function searchConditions(reading: SearchReading, canSearchParts: boolean): SQL[] {
  const condition = searchCondition(reading, canSearchParts);
  if (reading.kind !== "email") return [condition];
  // A whole address is found at once, while its parts are in many.
  return [sql`lower(o.email) like ${beginning(reading.part)}`, condition];
}

/**
 * The condition of one reading of what was typed (DESK-1).
 *
 * @param canSearchParts otherwise a name or an address is found by its beginning, and a phone number as
 *   a whole unless its order was canceled
 */
function searchCondition(reading: SearchReading, canSearchParts: boolean): SQL {
  switch (reading.kind) {
    case "number":
      return sql`o.order_number = ${reading.orderNumber}`;
    case "memo":
      return sql`o.id in (select order_id from payments where memo = ${reading.memo})`;
    case "card":
      return sql`o.id in (select order_id from payments where last4 = ${reading.last4})`;
    case "zip":
      return sql`o.zip_code = ${reading.zip}`;
    case "tracking": {
      const end = beginning(reading.end.split("").toReversed().join(""));
      return sql`o.id in (select order_id from parcels where ${TRACKING} like ${end})`;
    }
    case "phone":
      return canSearchParts
        ? sql`${WORDS} like ${part(reading.digits)} and o.phone like ${part(reading.digits)}`
        : sql`phone_of(o.phone) = ${reading.digits} and not o.cancelled`;
    case "email":
      return canSearchParts && isLongEnough(reading.part)
        ? sql`${WORDS} like ${part(foldText(reading.part))} and lower(o.email) like ${part(reading.part)}`
        : sql`lower(o.email) like ${beginning(reading.part)}`;
    case "name": {
      const words = foldedWords(reading.words);
      if (!canSearchParts || !words.some(isLongEnough)) return byBeginning(words.join(" "));
      return sql.join(
        words.map((word) => sql`${WORDS} like ${part(word)}`),
        sql` and `,
      );
    }
  }
}

/**
 * Condition for the words a typo may have meant; `null` if there is nothing to compare. The longest word has to
 * resemble closely, the others somewhat: the index narrows by all of them at once. Use it with `SIMILAR_SETTINGS`.
 */
export function similarCondition(readings: readonly SearchReading[]): SQL | null {
  const words = foldedWords(readings.flatMap(wordsOf)).toSorted((a, b) => b.length - a.length);
  const [longest = ""] = words;
  if (longest.length < SIMILAR_LENGTH_MIN) return null;
  const resembling = words.map((word) => sql`${WORDS} %> ${word}`);
  return sql.join([...resembling, sql`word_similarity(${longest}, ${WORDS}) >= 0.6`], sql` and `);
}

/** Folds words the way the text they are compared with is folded. */
const foldedWords = (words: readonly string[]): string[] =>
  words.map(foldText).filter((word) => word !== "");

/** `%>` means half alike; and the planner, which takes a ninth of all for similar, would look through them. */
export const SIMILAR_SETTINGS = sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true),
  set_config('enable_seqscan', 'off', true)`;

/** Shorter words resemble too many others. */
const SIMILAR_LENGTH_MIN = 4;

function wordsOf(reading: SearchReading): string[] {
  if (reading.kind === "name") return reading.words;
  return reading.kind === "email" ? [reading.part] : [];
}
