import type { ComponentProps } from "react";

export type PictureSource = {
  /** File name in `/art` without width and extension. */
  name: string;
  /** The widths that exist as files, ascending, in pixels. */
  widths: readonly number[];
  /** Dimensions in pixels, which reserve the space before the file loads. */
  width: number;
  height: number;
  /** Empty if decorative. */
  alt: string;
};

type PictureProps = PictureSource &
  Omit<ComponentProps<"img">, keyof PictureSource | "src" | "srcSet"> & {
    /** The largest image on the first screen: loaded eagerly, ahead of others. */
    isPriority?: boolean;
  };

/** One of our rendered images, as AVIF with a WebP fallback, at the width the screen needs. */
export function Picture(props: PictureProps) {
  const { name, widths, alt, sizes = "100vw", isPriority = false, ...img } = props;
  const sourceSet = (format: "avif" | "webp") =>
    widths.map((pixels) => `/art/${name}-${pixels}.${format} ${pixels}w`).join(", ");

  return (
    <picture className="contents *:[source]:hidden">
      <source type="image/avif" srcSet={sourceSet("avif")} sizes={sizes} />
      <img
        loading={isPriority ? "eager" : "lazy"}
        fetchPriority={isPriority ? "high" : undefined}
        decoding="async"
        {...img}
        src={`/art/${name}-${widths.at(-1)}.webp`}
        srcSet={sourceSet("webp")}
        sizes={sizes}
        alt={alt}
      />
    </picture>
  );
}
