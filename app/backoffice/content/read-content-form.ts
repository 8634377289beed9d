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

/** Shown above the form, because there's no telling which of its files was refused. */
export const REFUSED_FILES = "refusedFiles";

const LIMITS = { bytesMax: CERTIFICATE_BYTES_MAX, filesMax: CERTIFICATES_MAX };

/**
 * Reads a text's form. Uploaded files are stored right away and named in the form from then on, so they don't have to
 * be chosen again after a review or an error in another field (TEXTS-6).
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

/** The 3 in "entry3.upload". */
function placeOf(field: string): number | null {
  const at = Number(/^entry(\d{1,2})\.upload$/.exec(field)?.[1] ?? CERTIFICATES_MAX);
  return at < CERTIFICATES_MAX ? at : null;
}
