import type { ComponentProps } from "react";
import { ART } from "#content/art.ts";
import { artNameOf } from "./art-name-of.ts";
import { Picture } from "./picture.tsx";

/** Of a picture that is not ours: the proportions of those that are. */
const FRAME = { width: 1200, height: 1500 };

type ProductPictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  /** As the catalog keeps it: "/art/products/mgm-50-800.webp", or any other picture's address. */
  imageUrl: string;
  alt: string;
  sizes: string;
  isPriority?: boolean;
};

/** A product's picture in the size that the screen needs. */
export function ProductPicture({ imageUrl, alt, isPriority, ...img }: ProductPictureProps) {
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
