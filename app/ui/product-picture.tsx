import type { ComponentProps } from "react";
import { ART } from "#content/art.ts";
import { uploadedPicture } from "#domain/catalog/uploaded-picture.ts";
import { artNameOf } from "./art-name-of.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";
import { UploadedPhoto } from "./uploaded-photo.tsx";

/** Dimensions for images that aren't ours: the same as ours. */
const FRAME = { width: 1200, height: 1500 };

type ProductPictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  /**
   * The image URL from the catalog: one of ours ("/art/products/mgm-50-800.webp"), an uploaded one, any other URL, or
   * "".
   */
  imageUrl: string;
  alt: string;
  sizes: string;
  isPriority?: boolean;
};

/** A product image at the size the screen needs, or a shared placeholder for products without one. */
export function ProductPicture({ imageUrl, alt, isPriority, ...img }: ProductPictureProps) {
  if (imageUrl === "") return <NoPicture className={img.className} />;
  const uploaded = uploadedPicture(imageUrl);
  if (uploaded !== null)
    return <UploadedPhoto {...img} picture={uploaded} alt={alt} isPriority={isPriority} />;
  const name = artNameOf(imageUrl);
  if (name === null) {
    return <img loading="lazy" decoding="async" {...img} src={imageUrl} alt={alt} {...FRAME} />;
  }
  const { widths, width, height } = ART[name];
  return (
    <Picture
      {...img}
      name={name}
      widths={widths}
      width={width}
      height={height}
      alt={alt}
      isPriority={isPriority}
    />
  );
}

const NoPicture = ({ className }: { className: string | undefined }) => (
  <span
    aria-hidden
    data-no-picture=""
    className={classNames("grid place-items-center bg-sand text-soft", className)}
  >
    <Icon name="leaf" className="size-8" />
  </span>
);
