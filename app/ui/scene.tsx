import type { ArtPicture } from "#content/art.ts";
import { ART } from "#content/art.ts";
import { classNames } from "./class-names.ts";

type SceneName = "hero" | "mgm-hero";

type SceneProps = {
  name: SceneName;
  /** The displayed width of the wide crop; the tall one fills the screen. */
  wideSizes: string;
  /** Phones and tablets neither show nor fetch it. */
  isWideOnly?: boolean;
  className?: string;
};

/** A scene at the top of a page: the tall crop on phones and tablets, the wide one above. */
export function Scene({ name, wideSizes, isWideOnly = false, className }: SceneProps) {
  const wide: ArtPicture = ART[name];
  const tall: ArtPicture = ART[`${name}-tall`];
  const wideFrame = {
    media: "(min-width: 64rem)",
    sizes: wideSizes,
    width: wide.width,
    height: wide.height,
  };
  return (
    <picture className="contents *:[source]:hidden">
      <source {...wideFrame} type="image/avif" srcSet={sourceSet(name, wide, "avif")} />
      <source {...wideFrame} type="image/webp" srcSet={sourceSet(name, wide, "webp")} />
      {isWideOnly ? null : (
        <source type="image/avif" srcSet={sourceSet(`${name}-tall`, tall, "avif")} sizes="100vw" />
      )}
      <img
        {...(isWideOnly ? { src: NOTHING } : tallWebp(name, tall))}
        alt={tall.alt}
        width={tall.width}
        height={tall.height}
        fetchPriority="high"
        decoding="async"
        className={classNames("w-full object-cover", className)}
      />
    </picture>
  );
}

/** An empty picture, because a hidden one would still be fetched. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const tallWebp = (name: SceneName, tall: ArtPicture) => ({
  src: `/art/${name}-tall-${tall.widths.at(-1)}.webp`,
  srcSet: sourceSet(`${name}-tall`, tall, "webp"),
  sizes: "100vw",
});

function sourceSet(name: string, { widths }: ArtPicture, format: "avif" | "webp"): string {
  return widths.map((pixels) => `/art/${name}-${pixels}.${format} ${pixels}w`).join(", ");
}
