import type { UploadedForm } from "#app/shell/read-upload.ts";
import { PICTURES_MAX, type PictureFailure } from "#domain/catalog/picture-form.ts";
import type { AddError } from "#server/pictures/add-pictures.ts";
import type { PictureError } from "#server/pictures/change-pictures.ts";

export const PICTURE_TEXTS = {
  title: "Pictures",
  purpose:
    "The first picture shows everywhere, the others in the product's gallery. Pictures are rotated, resized and stripped of camera data.",
  drawn: "The drawn picture shows until yours is ready.",
  none: "No pictures yet.",
  saved: "Saved.",
  removeNow: "Delete picture",
  point: "Focal point",
  pointHint: "Stays visible when the picture is cropped. Click it or enter percentages.",
  filesHint: `JPEG, PNG, WebP or AVIF, up to 12 MB each and ${PICTURES_MAX} per product, at least 400 pixels on each side.`,
  alt: "Alt text",
  altHint: "Describes the picture to people who can't see it.",
  noFile: "Choose a picture.",
  full: "This product has the maximum number of pictures. Delete one to add another.",
  added: (count: number): string =>
    count === 1
      ? "Picture uploaded. It shows once it's processed."
      : `${count} pictures uploaded. They show once they're processed.`,
};

export const PICTURE_FAILURE_TEXTS: Record<PictureFailure, string> = {
  unreadable: "The file is damaged or incomplete.",
  too_many_pixels: "More than 64 million pixels. Make it smaller.",
  too_small: "Fewer than 400 pixels on one side. Use a larger picture.",
  too_long: "One side is more than three times as long as the other. Crop it.",
  animated: "Animated. Upload a still picture.",
  gone: "The file is no longer there. Upload it again.",
  given_up: "Processing failed three times. Save it in another format.",
};

export const UPLOAD_REFUSALS: Record<NonNullable<UploadedForm["refused"]>, string> = {
  too_large: "One of these files is larger than 12 MB.",
  too_many: `Up to ${PICTURES_MAX} at once.`,
  unreadable: "The upload was interrupted. Try again.",
};

export const noPictureText = (count: number): string =>
  count === 1
    ? "This isn't a JPEG, PNG, WebP or AVIF picture."
    : `${count} of these aren't JPEG, PNG, WebP or AVIF pictures.`;

export function addRefusal(error: AddError): string {
  switch (error.code) {
    case "not_found":
      return "This product doesn't exist.";
    case "already_there":
      return "This product already has these pictures.";
    case "too_many":
      return error.free <= 0
        ? PICTURE_TEXTS.full
        : `${error.free} more can be added: the maximum is ${PICTURES_MAX}.`;
  }
}

export const PICTURE_REFUSALS: Record<PictureError["code"], string> = {
  not_found: "This picture is no longer there.",
  changed: "Someone changed the pictures. These are the current ones.",
};
