import { FIELDS_MAX } from "#domain/text/field-limits.ts";

/**
 * The form in a body, or `null` if it has more fields than any form of ours (SEC-2). Each field takes longer to read
 * than the one before, so fields are counted first, and none is read if there are too many.
 *
 * @throws {TypeError} the body isn't a form
 */
export async function readBoundedForm(
  contentType: string,
  bytes: Uint8Array,
): Promise<FormData | null> {
  if (hasTooManyFields(contentType, bytes)) return null;
  const body = new Uint8Array(bytes); // a Response doesn't accept shared memory
  return new Response(body, { headers: { "content-type": contentType } }).formData();
}

/** Whether a form in either encoding has too many fields; a file counts as a field. */
export function hasTooManyFields(contentType: string, bytes: Uint8Array): boolean {
  const separator = separatorOf(contentType);
  if (separator === "") return false;
  const text = new TextDecoder("latin1").decode(bytes);
  let fields = 1;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1))
    if (++fields > FIELDS_MAX + ENDS) return true;
  return false;
}

/** In a multipart form with the maximum number of fields, there is one more separator: the closing one. */
const ENDS = 2;

/** The separator between two fields; "" if the body isn't a form. */
function separatorOf(contentType: string): string {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType)) return "&";
  const [, quoted, plain] = /\bboundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? "" : `--${boundary}`;
}
