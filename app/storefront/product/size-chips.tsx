import { Link } from "react-router";
import { WAITS } from "#app/shell/hydration-marks.ts";
import { KEEPS_PLACE } from "#app/shell/keeps-place.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { ProductSize } from "#domain/catalog/size-family.ts";
import { stockLabel } from "#domain/catalog/stock-label.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { productPath } from "#domain/site/page-addresses.ts";

type SizeChipsProps = { sizes: readonly ProductSize[]; shownId: number };

/** The sizes as links to their own pages (CAT-13); with JavaScript, the scroll position stays. */
export function SizeChips({ sizes, shownId }: SizeChipsProps) {
  if (sizes.length === 0) return null;
  return (
    <nav aria-label="Size" className="grid gap-2">
      <p aria-hidden className="text-small font-medium">
        Size
      </p>
      <ul className="grid grid-cols-2 gap-2 xl:grid-cols-4">
        {sizes.map((size) => (
          <li key={size.id} className="grid">
            <SizeChip size={size} isShown={size.id === shownId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SizeChip({ size, isShown }: { size: ProductSize; isShown: boolean }) {
  return (
    <Link
      {...WAITS}
      to={productPath(size.slug)}
      state={KEEPS_PLACE}
      preventScrollReset
      aria-current={isShown ? "page" : undefined}
      className={classNames(
        "grid content-start rounded-card border px-3.5 py-2.5 transition-colors",
        isShown
          ? "border-primary bg-hover ring-chosen"
          : "border-outline hover:border-strong hover:bg-hover",
      )}
    >
      <span className="text-small font-medium">{size.tablets} tablets</span>
      <span className="tabular text-caption text-soft">{priceText(size)}</span>
      {size.savedCents === null ? null : (
        <span className="tabular text-caption font-medium text-primary">
          Save {formatDollars(size.savedCents)}
        </span>
      )}
      {size.isSoldOut ? (
        <span className="text-caption font-medium">{stockLabel("out_of_stock")}</span>
      ) : null}
    </Link>
  );
}

function priceText({ isFree, tabletCents }: ProductSize): string | null {
  if (isFree) return "Free, you pay shipping";
  return tabletCents === null ? null : `${formatDollars(tabletCents)} a tablet`;
}
