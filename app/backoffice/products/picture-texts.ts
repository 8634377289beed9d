import type { UploadedForm } from "#app/shell/read-upload.ts";
import { PICTURES_MAX, type PictureFailure } from "#domain/catalog/picture-form.ts";
import type { AddError } from "#server/pictures/add-pictures.ts";
import type { PictureError } from "#server/pictures/change-pictures.ts";

export const PICTURE_TEXTS = {
  title: "Pictures",
  purpose:
    "The first is shown everywhere, the others in the gallery of its page. Each is turned upright, freed of what the camera wrote into it (place and time), and kept in the sizes that the shop shows; what you uploaded is not.",
  drawn: "It has its drawn picture until one of yours is ready.",
  none: "No picture of yours yet.",
  first: "Shown first",
  waiting: "It is being prepared, which takes some seconds.",
  lookAgain: "Look again",
  earlier: "Move earlier",
  later: "Move later",
  save: "Save",
  saved: "Saved.",
  moved: "Moved.",
  remove: "Delete",
  removed: (alt: string): string => `The picture “${alt}” is deleted.`,
  removeAsks: (alt: string, product: string): string =>
    `“${alt}” goes from every page of ${product}. It cannot be put back, only uploaded again.`,
  removeNow: "Delete this picture",
  point: "Point that stays in sight",
  pointHint: "Where a picture is cut to fit, this point stays. Click it, or give it in percent.",
  upload: "Upload",
  files: "Files",
  filesHint: `JPEG, PNG, WebP or AVIF, 12 MB each, up to ${PICTURES_MAX} for a product; at least 400 pixels on each side.`,
  photo: "Or take a photo",
  drop: "You can also drop pictures here, or paste one.",
  alt: "What is to be seen",
  altHint: "Read aloud to those who do not see it. Of several, you can change each one's below.",
  chooseAgain: "Nothing was added. Choose the files again: a browser doesn't keep them.",
  noFile: "Choose a picture.",
  full: "There are as many pictures as there may be. Delete one to add another.",
  added: (count: number): string =>
    count === 1
      ? "The picture is uploaded. It is shown once it is prepared."
      : `${count} pictures are uploaded. They are shown once they are prepared.`,
};

export const PICTURE_FAILURE_TEXTS: Record<PictureFailure, string> = {
  unreadable: "It cannot be read: the file is damaged, or was cut short.",
  too_many_pixels: "It has more than 64 million pixels. Make it smaller.",
  too_small: "It has fewer than 400 pixels on one side and would be blurred.",
  too_long: "One side is more than three times as long as the other. Crop it.",
  animated: "It is animated. Upload a still picture.",
  gone: "The file is no longer there. Upload it again.",
  given_up: "It couldn't be prepared in three tries. Save it in another format.",
};

export const UPLOAD_REFUSALS: Record<NonNullable<UploadedForm["refused"]>, string> = {
  too_large: "One of these files is larger than 12 MB.",
  too_many: `At most ${PICTURES_MAX} at once.`,
  unreadable: "The upload was cut off. Try again.",
};

export const noPictureText = (count: number): string =>
  count === 1
    ? "This is no JPEG, PNG, WebP or AVIF picture."
    : `${count} of these are no JPEG, PNG, WebP or AVIF pictures.`;

export function addRefusal(error: AddError): string {
  switch (error.code) {
    case "not_found":
      return "There is no such product.";
    case "already_there":
      return "This product has these pictures already.";
    case "too_many":
      return error.free <= 0
        ? PICTURE_TEXTS.full
        : `There is room for ${error.free} more: ${PICTURES_MAX} is the most.`;
  }
}

export const PICTURE_REFUSALS: Record<PictureError["code"], string> = {
  not_found: "This picture is no longer there.",
  changed: "Someone changed the pictures. Below is how they are now.",
};
