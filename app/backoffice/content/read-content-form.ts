import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { readForm } from "#app/shell/read-form.ts";
import { readUpload } from "#app/shell/read-upload.ts";
import {
  CERTIFICATE_BYTES_MAX,
  certificateField,
  type CertificateFailure,
  CERTIFICATES_MAX,
} from "#domain/site-text/certificates.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

/** Said above the form: which of its files it was, no one knows. */
export const REFUSED_FILES = "refusedFiles";

const LIMITS = { bytesMax: CERTIFICATE_BYTES_MAX, filesMax: CERTIFICATES_MAX };

/**
 * A text's form. Files that came with it are kept at once, and the form names them from then on: what is looked over
 * again, or refused for something else, has not to be chosen again (TEXTS-6).
 */
export async function readContentForm(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  request: Request,
): Promise<FormData> {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return readForm(request);
  const { siteTexts } = shopOf(context).staff;
  const taken = new Map<number, { file: string } | { failure: CertificateFailure }>();
  const { form, refused } = await readUpload(request, LIMITS, async ({ field, bytes }) => {
    const at = placeOf(field);
    if (at === null) return;
    const kept = await siteTexts.keepCertificate(staff, bytes);
    taken.set(at, kept.ok ? { file: kept.value } : { failure: kept.error });
  });
  if (refused !== null) form.set(REFUSED_FILES, refused);
  for (const [at, one] of taken) {
    form.set(certificateField(at, "upload"), "on");
    if ("file" in one) form.set(certificateField(at, "file"), one.file);
    else form.set(certificateField(at, "failure"), one.failure);
  }
  return form;
}

/** Reads the 3 in "entry3.upload". */
function placeOf(field: string): number | null {
  const at = Number(/^entry(\d{1,2})\.upload$/.exec(field)?.[1] ?? CERTIFICATES_MAX);
  return at < CERTIFICATES_MAX ? at : null;
}
