import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { useLookAgain } from "#app/shell/look-again.ts";
import { readForm } from "#app/shell/read-form.ts";
import { isUpload } from "#app/shell/read-table-form.ts";
import { PICTURES_MAX } from "#domain/catalog/picture-form.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { TapLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/product-pictures.route.ts";
import { doPictureAct, type TypedPicture } from "./do-picture-act.ts";
import { findProduct } from "./find-product.ts";
import { PictureItem } from "./picture-item.tsx";
import { PICTURE_TEXTS } from "./picture-texts.ts";
import { ProductPage } from "./product-page.tsx";
import { productView } from "./product-view.ts";
import { takeUpload } from "./take-upload.ts";
import { UploadForm } from "./upload-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("products.change", context);
  const { product } = await findProduct({ staff, desk }, params.productId);
  const { productId } = product;
  const pictures = await desk.pictures.list(staff, { productId });
  return { ...productView(product, staff), pictures };
}

interface Answer {
  formError: string | null;
  typed: TypedPicture | null;
  upload: { alt: string; altError: string | null; filesError: string | null };
}

const NOTHING_TYPED = { alt: "", altError: null, filesError: null };

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("products.change", { url, context });
  const { product } = await findProduct({ staff, desk }, params.productId);
  const { productId } = product;
  const back = redirect(href("/admin/products/:productId/pictures", params));
  if (isUpload(request)) {
    const taken = await takeUpload(desk.pictures, staff, { request, productId });
    if (!("flash" in taken)) {
      const { status, ...upload } = taken;
      return data<Answer>({ formError: null, typed: null, upload }, { status });
    }
    writeFlash(context, taken.flash);
    return back;
  }
  const form = await readForm(request);
  const now = await desk.pictures.list(staff, { productId });
  const done = await doPictureAct(desk.pictures, staff, { productId, form, pictures: now });
  if (!("flash" in done)) {
    const { status, formError, typed } = done;
    return data<Answer>({ formError, typed, upload: NOTHING_TYPED }, { status });
  }
  writeFlash(context, done.flash);
  return back;
}

/** A product's pictures: upload, reorder, describe and delete them. */
export default function ProductPicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, name } = loaderData;
  const answer: Answer | null = actionData ?? null;
  const order = pictures.map(({ pictureId }) => pictureId).join(",");
  const isWaiting = pictures.some(({ state }) => state === "waiting");
  useLookAgain(isWaiting, LOOK_AGAIN_MS);
  return (
    <ProductPage {...loaderData} part={PICTURE_TEXTS.title} error={answer?.formError}>
      <p className="max-w-prose text-soft">{PICTURE_TEXTS.purpose}</p>
      {pictures.length >= PICTURES_MAX ? (
        <p>{PICTURE_TEXTS.full}</p>
      ) : (
        <UploadForm {...(answer?.upload ?? NOTHING_TYPED)} />
      )}
      <Section title={PICTURE_TEXTS.title}>
        {pictures.some(({ state }) => state === "ready") ? null : (
          <p className="text-small text-soft">
            {pictures.length === 0 ? PICTURE_TEXTS.none : PICTURE_TEXTS.drawn}
          </p>
        )}
        {isWaiting ? (
          <p className="text-small">
            <TapLink to="">Refresh</TapLink>
          </p>
        ) : null}
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {pictures.map((picture, at) => (
            <PictureItem
              key={`${picture.pictureId} ${picture.version}`}
              picture={picture}
              product={name}
              order={order}
              at={placeOf(at, pictures.length)}
              typed={answer?.typed?.pictureId === picture.pictureId ? answer.typed : null}
            />
          ))}
        </ol>
      </Section>
    </ProductPage>
  );
}

function placeOf(at: number, count: number): "first" | "between" | "last" | "only" {
  if (count === 1) return "only";
  return at === 0 ? "first" : at === count - 1 ? "last" : "between";
}

const LOOK_AGAIN_MS = 2000;
