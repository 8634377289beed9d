import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import type { GalleryPicture } from "#domain/catalog/product-details.ts";

type ProductGalleryProps = {
  productName: string;
  /** The first picture is shown first; pictures without an address are left out. */
  pictures: readonly GalleryPicture[];
};

/**
 * On phones, pictures side by side to swipe through; on wide screens, one picture with as many rows of thumbnails as
 * needed. Each opens enlarged. Built from scroll snapping, radio buttons and popovers, so it works without JavaScript.
 */
export function ProductGallery({ productName, pictures: all }: ProductGalleryProps) {
  const id = useId();
  const pictures = all.filter(({ url }) => url !== "");
  if (pictures.length === 0)
    return (
      <ProductPicture
        imageUrl=""
        alt=""
        sizes=""
        className="aspect-5/4 w-full rounded-card sm:aspect-square"
      />
    );
  return (
    <fieldset className="relative min-w-0">
      <legend className="sr-only">Images of {productName}</legend>
      <div className="flex snap-x snap-mandatory gap-2 overflow-x-auto max-lg:-mx-5 max-lg:scroll-px-5 max-lg:px-5 md:max-lg:-mx-8 md:max-lg:scroll-px-8 md:max-lg:px-8 lg:grid lg:grid-cols-4 lg:content-start lg:gap-4 [scrollbar-width:none]">
        {pictures.map((picture, index) => (
          <div key={picture.url} className="group/choice contents">
            {pictures.length === 1 ? null : (
              <Thumbnail picture={picture} groupName={`${id}-picture`} isFirst={index === 0} />
            )}
            <Shown
              picture={picture}
              largeId={`${id}-large-${index}`}
              isFirst={index === 0}
              isAlone={pictures.length === 1}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type ThumbnailProps = {
  picture: GalleryPicture;
  groupName: string;
  isFirst: boolean;
};

function Thumbnail({ picture, groupName, isFirst }: ThumbnailProps) {
  return (
    <label className="relative max-lg:hidden overflow-hidden rounded-card bg-sand transition-shadow has-checked:[box-shadow:0_0_0_2px_var(--tone-strong)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus hover:[box-shadow:0_0_0_2px_var(--tone-outline)]">
      <input type="radio" name={groupName} defaultChecked={isFirst} className="sr-only top-1/2" />
      <ProductPicture
        imageUrl={picture.url}
        alt={picture.alt}
        sizes="10rem"
        className="aspect-square w-full object-cover"
      />
    </label>
  );
}

type ShownProps = { picture: GalleryPicture; largeId: string; isFirst: boolean; isAlone: boolean };

function Shown({ picture, largeId, isFirst, isAlone }: ShownProps) {
  return (
    <div
      className={
        isAlone
          ? "col-span-full w-full shrink-0"
          : "shrink-0 snap-start max-lg:w-[88%] lg:col-span-full lg:row-start-1 lg:not-group-has-checked/choice:hidden"
      }
    >
      <button
        type="button"
        popoverTarget={largeId}
        className="relative block w-full cursor-zoom-in overflow-hidden rounded-card bg-sand"
      >
        <ProductPicture
          imageUrl={picture.url}
          alt={picture.alt}
          sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 50vw, 100vw"
          className="aspect-6/5 w-full object-cover object-[50%_60%] sm:aspect-3/2 lg:aspect-4/5 lg:object-[50%_20%]"
          isPriority={isFirst}
        />
        <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-pill bg-paper text-ink">
          <Icon name="search" label="Enlarge" />
        </span>
      </button>
      <div
        id={largeId}
        popover="auto"
        className="m-auto overflow-visible bg-transparent backdrop:bg-scrim"
      >
        <ProductPicture
          imageUrl={picture.url}
          alt={picture.alt}
          sizes="(min-aspect-ratio: 4/5) 80vh, 100vw"
          className="h-auto max-h-dvh w-auto max-w-[100vw] md:max-h-[calc(100dvh-4rem)] md:rounded-card"
        />
        <button
          type="button"
          popoverTarget={largeId}
          popoverTargetAction="hide"
          className="absolute top-4 right-4 grid size-11 place-items-center rounded-pill bg-paper text-ink"
        >
          <Icon name="close" label="Close image" />
        </button>
      </div>
    </div>
  );
}
