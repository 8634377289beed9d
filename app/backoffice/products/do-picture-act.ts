import { textOf } from "#app/shell/read-form.ts";
import {
  clickedPoint,
  parsePicture,
  type PictureFields,
  validatePicture,
} from "#domain/catalog/picture-form.ts";
import { type FieldErrors, parseSeenVersion } from "#domain/form/form-check.ts";
import type { PictureError } from "#server/pictures/change-pictures.ts";
import type { ListedPicture } from "#server/pictures/list-pictures.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { claimProblem } from "../changes/find-claims.ts";
import { PICTURE_REFUSALS, PICTURE_TEXTS } from "./picture-texts.ts";

/** The result of an act on a picture. */
export type PictureActed =
  | { flash: string }
  | {
      status: number;
      formError: string;
      /** The fields typed for one picture; `null` if none were. */
      typed: TypedPicture | null;
    };

export interface TypedPicture {
  pictureId: number;
  fields: PictureFields;
  fieldErrors: FieldErrors<PictureFields>;
}

interface Asked {
  productId: number;
  form: FormData;
  /** The product's current pictures. */
  pictures: readonly ListedPicture[];
}

/** Runs the act that a picture's form submits. */
export async function doPictureAct(
  desk: Shop["staff"]["pictures"],
  actor: StaffActor,
  { productId, form, pictures }: Asked,
): Promise<PictureActed> {
  const pictureId = Number(/^\d{1,9}$/.exec(textOf(form, "picture"))?.[0] ?? 0);
  const picture = pictures.find((one) => one.pictureId === pictureId);
  if (picture === undefined) return refused("not_found");
  const one = { productId, pictureId };
  const seenVersion = parseSeenVersion(textOf(form, "version"));
  const point = clickedOf(form, picture);
  if (point !== null) {
    const done = await desk.change(actor, { ...one, seenVersion, values: point });
    return done.ok ? { flash: PICTURE_TEXTS.saved } : refused(done.error.code);
  }
  switch (textOf(form, "act")) {
    case "earlier":
    case "later": {
      const to = textOf(form, "act") === "earlier" ? "earlier" : "later";
      const done = await desk.move(actor, { ...one, to, seenOrder: textOf(form, "order") });
      return done.ok ? { flash: "Moved." } : refused(done.error.code);
    }
    case "remove": {
      const done = await desk.remove(actor, one);
      return done.ok ? { flash: `Picture “${picture.alt}” deleted.` } : refused(done.error.code);
    }
    default: {
      const fields = parsePicture(Object.fromEntries(form));
      const { values, fieldErrors } = validatePicture(fields);
      const typed = { pictureId, fields, fieldErrors };
      if (values === null) return { status: 400, formError: PLEASE_CHECK, typed };
      const claim = claimProblem(fields.alt);
      if (claim !== null)
        return {
          status: 400,
          formError: PLEASE_CHECK,
          typed: { ...typed, fieldErrors: { alt: claim } },
        };
      const done = await desk.change(actor, { ...one, seenVersion, values });
      return done.ok
        ? { flash: PICTURE_TEXTS.saved }
        : { ...refused(done.error.code), typed: { ...typed, fieldErrors: {} } };
    }
  }
}

const PLEASE_CHECK = "Check the fields below.";

const refused = (code: PictureError["code"]) => ({
  status: 409,
  formError: PICTURE_REFUSALS[code],
  typed: null,
});

/** The point that was clicked in the picture; browsers send it without any script. */
function clickedOf(form: FormData, { width, height }: ListedPicture) {
  if (width === null || height === null || !form.has("point.x")) return null;
  return clickedPoint(
    { x: textOf(form, "point.x"), y: textOf(form, "point.y") },
    { width, height },
  );
}
