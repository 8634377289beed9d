import { textOf } from "#app/shell/read-form.ts";
import { readUpload } from "#app/shell/read-upload.ts";
import {
  altProblem,
  isPicture,
  PICTURE_BYTES_MAX,
  PICTURES_MAX,
} from "#domain/catalog/picture-form.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { addRefusal, noPictureText, PICTURE_TEXTS, UPLOAD_REFUSALS } from "./picture-texts.ts";

/** The result of an upload. */
export type UploadAnswer =
  | { flash: string }
  | { status: number; alt: string; altError: string | null; filesError: string | null };

/**
 * Adds uploaded pictures, all or none (PROD-7). Each one is checked and stored while the next is still uploading;
 * stored files that are never added are cleaned up later.
 */
export async function takeUpload(
  desk: Shop["staff"]["pictures"],
  actor: StaffActor,
  { request, productId }: { request: Request; productId: number },
): Promise<UploadAnswer> {
  const names: string[] = [];
  let others = 0;
  const limits = { bytesMax: PICTURE_BYTES_MAX, filesMax: PICTURES_MAX };
  const { form, refused } = await readUpload(request, limits, async ({ bytes }) => {
    if (!isPicture(bytes)) others += 1;
    else if (others === 0) names.push(await desk.keep(actor, bytes));
  });
  const alt = trimmedText(textOf(form, "alt"));
  const altError = altProblem(alt) ?? claimProblem(alt);
  const filesError =
    refused !== null
      ? UPLOAD_REFUSALS[refused]
      : others > 0
        ? noPictureText(others)
        : names.length === 0
          ? PICTURE_TEXTS.noFile
          : null;
  if (altError !== null || filesError !== null) return { status: 400, alt, altError, filesError };
  const added = await desk.add(actor, { productId, names, alt });
  return added.ok
    ? { flash: PICTURE_TEXTS.added(added.value) }
    : { status: 409, alt, altError: null, filesError: addRefusal(added.error) };
}
