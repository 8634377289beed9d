import { FIELDS_MAX } from "#domain/text/field-limits.ts";

/**
 * The form in a body, or `null` if it has more fields than any form of ours (SEC-2). Reading a field takes
 * longer with each one before it, so they are counted before any is read, and none is read beyond the limit.
 *
 * @throws {TypeError} the body is no form
 */
export async function readBoundedForm(
  contentType: string,
  bytes: Uint8Array,
): Promise<FormData | null> {
  if (hasTooManyFields(contentType, bytes)) return null;
  const body = new Uint8Array(bytes); // a Response takes no shared memory
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

/** A form of as many fields as are allowed has one separator more in parts: the closing one. */
const ENDS = 2;

/** The separator of two fields; "" if the body is no form. */
function separatorOf(contentType: string): string {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType)) return "&";
  const [, quoted, plain] = /\bboundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? "" : `--${boundary}`;
}
