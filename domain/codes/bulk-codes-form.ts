import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { readCount } from "#domain/money/read-amount.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { normalizeCode } from "./normalize-code.ts";

/** Maximum codes per batch (CODE-14). */
export const BULK_CODES_MAX = 5000;

export interface BulkCodesFields {
  prefix: string;
  count: string;
  /** The form's key: a form sent twice creates the codes once. */
  key: string;
}

export interface BulkCodes {
  /** "SPRING-", the beginning of every code. */
  prefix: string;
  count: number;
  key: string;
}

export const parseBulkCodes = (body: unknown): BulkCodesFields =>
  trimmedFields(body, ["prefix", "count", "key"] as const);

export function validateBulkCodes(fields: BulkCodesFields): FormCheck<BulkCodesFields, BulkCodes> {
  const prefix = normalizeCode(fields.prefix).replace(/-+$/, "");
  const count = readCount(fields.count, BULK_CODES_MAX) ?? 0;
  const isKey = /^[\w-]{8,64}$/.test(fields.key);
  return formCheck(
    fieldErrorsOf<keyof BulkCodesFields>({
      prefix: /^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(prefix)
        ? null
        : "Use 1 to 20 letters, digits, dashes and underscores, starting with a letter or digit.",
      count:
        count >= 1
          ? null
          : `Enter a whole number from 1 to ${BULK_CODES_MAX.toLocaleString("en-US")}.`,
      key: isKey ? null : "This form has expired. Reload the page.",
    }),
    { prefix: `${prefix}-`, count, key: fields.key },
  );
}
