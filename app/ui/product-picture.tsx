import type { ComponentProps } from "react";
import { ART } from "#content/art.ts";
import { uploadedPicture } from "#domain/catalog/uploaded-picture.ts";
import { artNameOf } from "./art-name-of.ts";
import { Picture } from "./picture.tsx";
import { UploadedPhoto } from "./uploaded-photo.tsx";

/** For an image that isn't ours: the dimensions of ours. */
const FRAME = { width: 1200, height: 1500 };

type ProductPictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  /** As stored in the catalog: "/art/products/mgm-50-800.webp", one that was uploaded, or any other image's URL. */
  imageUrl: string;
  alt: string;
  sizes: string;
  isPriority?: boolean;
};

/** A product image in the size the screen needs. */
export function ProductPicture({ imageUrl, alt, isPriority, ...img }: ProductPictureProps) {
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
