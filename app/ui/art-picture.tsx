import type { ComponentProps } from "react";
import type { ArtName } from "#content/art.ts";
import { ART } from "#content/art.ts";
import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";

type ArtPictureProps = Pick<
  ComponentProps<typeof Picture>,
  "sizes" | "isPriority" | "className"
> & {
  name: ArtName;
};

/**
 * An image from the manifest, as wide as its container; half the page on a wide screen unless
 * `sizes` says otherwise.
 */
export function ArtPicture({ name, sizes, isPriority, className }: ArtPictureProps) {
  const { widths, width, height, alt } = ART[name];
  return (
    <Picture
      name={name}
      widths={widths}
      width={width}
      height={height}
      alt={alt}
      sizes={sizes ?? "(min-width: 64rem) 36rem, 95vw"}
      isPriority={isPriority}
      className={classNames("h-auto w-full bg-mist", className)}
    />
  );
}
