import type { ComponentProps } from "react";
import { Picture } from "./picture.tsx";

/** Every product is rendered in the same frame and widths. */
const FRAME = { widths: [400, 800, 1200], width: 1200, height: 1500 };
const OWN_PICTURE = /^\/art\/(.+)-\d+\.webp$/;

type ProductPictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  /** As the catalogue keeps it: "/art/products/mgm-50-800.webp", or any other picture's address. */
  imageUrl: string;
  alt: string;
  sizes: string;
  isPriority?: boolean;
};

/** A product's picture in the size that the screen needs. */
export function ProductPicture({ imageUrl, alt, isPriority, ...img }: ProductPictureProps) {
  const name = OWN_PICTURE.exec(imageUrl)?.[1];
  if (name === undefined) {
    return (
      <img loading="lazy" decoding="async" {...img} src={imageUrl} alt={alt} {...FRAME_SIZE} />
    );
  }
  return <Picture {...img} {...FRAME} name={name} alt={alt} isPriority={isPriority} />;
}

const FRAME_SIZE = { width: FRAME.width, height: FRAME.height };
