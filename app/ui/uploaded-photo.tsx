import type { ComponentProps } from "react";
import {
  type PictureFormat,
  pictureFile,
  type UploadedPicture,
  widthsOf,
} from "#domain/catalog/uploaded-picture.ts";

type UploadedPhotoProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height"> & {
  picture: UploadedPicture;
  alt: string;
  sizes: string;
  /** The largest image on the first screen: loaded eagerly, ahead of others. */
  isPriority?: boolean | undefined;
};

/** A picture that staff uploaded, at the width and in the format that suit the screen (styles/focal.css). */
export function UploadedPhoto(props: UploadedPhotoProps) {
  const { picture, alt, sizes, isPriority = false, ...img } = props;
  const { name, width, height, focalX, focalY } = picture;
  const sourceSet = (format: PictureFormat) =>
    widthsOf(width)
      .map((pixels) => `${pictureFile(name, pixels, format)} ${pixels}w`)
      .join(", ");
  return (
    <picture className="contents *:[source]:hidden">
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet("webp")} sizes={sizes} />
      <img
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : undefined}
        decoding="async"
        {...img}
        src={pictureFile(name, width, "jpg")}
        srcSet={sourceSet("jpg")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        data-fx={tenths(focalX)}
        data-fy={tenths(focalY)}
      />
    </picture>
  );
}

const tenths = (percent: number): number => Math.round(percent / 10);
