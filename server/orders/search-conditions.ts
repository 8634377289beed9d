import { type SQL, sql } from "drizzle-orm";
import { isLongEnough, type SearchReading } from "#domain/order/order-search.ts";
import { foldText } from "#domain/text/fold-text.ts";

/** Escapes typed text for a LIKE pattern. */
const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const beginning = (text: string): string => `${escaped(text)}%`;
const part = (text: string): string => `%${escaped(text)}%`;

const WORDS = sql`search_words(o.full_name, o.email, o.phone)`;
/** The form used by two indexes: for an order's first number, and for its parcels'. */
const TRACKING = sql`reverse(translate(upper(tracking_number), ' ._/-', ''))`;

const byBeginning = (text: string): SQL =>
  sql`(fold_text(o.full_name) like ${beginning(foldText(text))} or lower(o.email) like ${beginning(text)})`;

/** Conditions on `orders o` for one interpretation, to be tried one after the other. */
export function searchConditions(reading: SearchReading, canSearchParts: boolean): SQL[] {
  const condition = searchCondition(reading, canSearchParts);
  if (reading.kind !== "email") return [condition];
  // A complete address is found at once, while its parts occur in many.
  return [sql`lower(o.email) like ${beginning(reading.part)}`, condition];
}

/**
 * The condition for one interpretation of the typed text (DESK-1).
 *
 * @param canSearchParts otherwise only the beginning of a name or an address is searched, and a phone number
 * as a whole unless its order was canceled
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
 * Condition for words that a typo may have meant; `null` if there is nothing to compare. The longest word has to match
 * closely, the others loosely; the index uses all of them at once. Use it with `SIMILAR_SETTINGS`.
 */
export function similarCondition(readings: readonly SearchReading[]): SQL | null {
  const words = foldedWords(readings.flatMap(wordsOf)).toSorted((a, b) => b.length - a.length);
  const [longest = ""] = words;
  if (longest.length < SIMILAR_LENGTH_MIN) return null;
  const resembling = words.map((word) => sql`${WORDS} %> ${word}`);
  return sql.join([...resembling, sql`word_similarity(${longest}, ${WORDS}) >= 0.6`], sql` and `);
}

/** Folds words like the text they are compared with. */
const foldedWords = (words: readonly string[]): string[] =>
  words.map(foldText).filter((word) => word !== "");

/** `%>` means half alike. The planner expects a ninth of all rows to be similar and would scan them. */
export const SIMILAR_SETTINGS = sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true),
  set_config('enable_seqscan', 'off', true)`;

/** Shorter words are similar to too many others. */
const SIMILAR_LENGTH_MIN = 4;

function wordsOf(reading: SearchReading): string[] {
  if (reading.kind === "name") return reading.words;
  return reading.kind === "email" ? [reading.part] : [];
}
