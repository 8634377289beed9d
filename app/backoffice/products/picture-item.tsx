import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CLICKED_WIDTH } from "#domain/catalog/picture-form.ts";
import { pictureFile, widthsOf } from "#domain/catalog/uploaded-picture.ts";
import type { ListedPicture } from "#server/pictures/list-pictures.ts";
import { ActButton } from "../ui/act-button.tsx";
import type { TypedPicture } from "./do-picture-act.ts";
import { PICTURE_FAILURE_TEXTS, PICTURE_TEXTS } from "./picture-texts.ts";

interface PictureItemProps {
  picture: ListedPicture;
  product: string;
  /** "3,1,2": all of the product's pictures, in display order. */
  order: string;
  at: "first" | "between" | "last" | "only";
  /** The refused form's values for this picture; `null` if there are none. */
  typed: TypedPicture | null;
}

/** One uploaded picture: its description, focal point and position, and a button to delete it. */
export function PictureItem({ picture, product, order, at, typed }: PictureItemProps) {
  const { pictureId, alt, version } = picture;
  const fields = typed?.fields ?? {
    alt,
    focalX: String(picture.focalX),
    focalY: String(picture.focalY),
  };
  const hidden = (
    <>
      <input type="hidden" name="picture" value={pictureId} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <li
      id={`picture-${pictureId}`}
      className="grid gap-x-8 gap-y-4 py-6 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <form method="post">
          {hidden}
          <Shown picture={picture} />
        </form>
      </div>
      <div className="grid content-start gap-4">
        {at === "first" || at === "only" ? (
          <Badge className="justify-self-start">Shown first</Badge>
        ) : null}
        <form method="post" className="grid max-w-xl gap-2">
          {hidden}
          <Field label={PICTURE_TEXTS.alt} error={typed?.fieldErrors.alt}>
            <TextInput name="alt" autoComplete="off" maxLength={200} defaultValue={fields.alt} />
          </Field>
          <fieldset>
            <legend className="text-small font-medium">{PICTURE_TEXTS.point}</legend>
            <p className="mb-2 text-caption text-soft">{PICTURE_TEXTS.pointHint}</p>
            <div className="grid max-w-sm grid-cols-2 gap-4">
              <Field label="From the left, %" error={typed?.fieldErrors.focalX}>
                <TextInput name="focalX" inputMode="numeric" defaultValue={fields.focalX} />
              </Field>
              <Field label="From the top, %" error={typed?.fieldErrors.focalY}>
                <TextInput name="focalY" inputMode="numeric" defaultValue={fields.focalY} />
              </Field>
            </div>
          </fieldset>
          <Button name="act" value="save" size="small" className="justify-self-start">
            Save
            <span className="sr-only">{` ${alt}`}</span>
          </Button>
        </form>
        <form method="post" className="flex flex-wrap gap-3">
          {hidden}
          <input type="hidden" name="order" value={order} />
          {at === "first" || at === "only" ? null : (
            <ActButton act="earlier">
              Move earlier
              <span className="sr-only">{` ${alt}`}</span>
            </ActButton>
          )}
          {at === "last" || at === "only" ? null : (
            <ActButton act="later">
              Move later
              <span className="sr-only">{` ${alt}`}</span>
            </ActButton>
          )}
        </form>
        <details>
          <summary className="link tap w-fit cursor-pointer text-small">
            Delete
            <span className="sr-only">{` ${alt}`}</span>
          </summary>
          <form method="post" className="grid gap-3 pt-2">
            {hidden}
            <p className="text-small break-words">{`Delete “${alt}” from every page of ${product}? This can't be undone.`}</p>
            <Button name="act" value="remove" size="small" className="justify-self-start">
              {PICTURE_TEXTS.removeNow}
            </Button>
          </form>
        </details>
      </div>
    </li>
  );
}

/** The picture as an image button: browsers send the clicked point without any script. */
function Shown({ picture }: { picture: ListedPicture }) {
  const { name, alt, width, height, state, failure } = picture;
  if (state === "ready" && width !== null && height !== null)
    return (
      <input
        type="image"
        name="point"
        src={pictureFile(name, widthsOf(width)[0] ?? width, "webp")}
        alt={`${PICTURE_TEXTS.point}: ${alt}`}
        width={CLICKED_WIDTH}
        height={Math.round((CLICKED_WIDTH * height) / width)}
        className="cursor-crosshair rounded-card"
      />
    );
  return (
    <p className="grid aspect-[4/5] w-60 place-items-center rounded-card border border-line p-5 text-small text-soft">
      {failure === null ? "Processing. This takes a few seconds." : PICTURE_FAILURE_TEXTS[failure]}
    </p>
  );
}
