import { Form, href, useSubmit } from "react-router";
import { WAITS } from "#app/shell/hydration-marks.ts";
import { shopHref } from "#app/storefront/shop-href.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Select } from "#app/ui/field.tsx";
import type { ShopQuery } from "#domain/catalog/filter-products.ts";
import { PRODUCT_SORTS } from "#domain/catalog/filter-products.ts";

type ShopControlsProps = { categories: readonly string[]; query: ShopQuery };

/** Category chips, the stock filter and the sort order, all kept in the URL. */
export function ShopControls({
  categories,
  query,
  isClosed,
}: ShopControlsProps & { isClosed: boolean }) {
  return (
    <div className="grid gap-4 lg:flex lg:items-center lg:justify-between">
      <CategoryChips categories={categories} query={query} />
      {/* A closed shop shows neither stock nor prices. */}
      {isClosed ? null : <FilterForm key={shopHref(query)} query={query} />}
    </div>
  );
}

function CategoryChips({ categories, query }: ShopControlsProps) {
  const isCurrent = (category: string | null) =>
    category?.toLowerCase() === query.category?.toLowerCase();
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {[null, ...categories].map((category) => (
          <li key={category ?? ""}>
            <ChipLink
              {...WAITS}
              to={shopHref({ ...query, category })}
              isCurrent={isCurrent(category)}
              preventScrollReset
            >
              {category ?? "All"}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Submits itself on every change; without JavaScript, there is a button. */
function FilterForm({ query }: { query: ShopQuery }) {
  const submit = useSubmit();
  return (
    <Form
      action={href("/shop")}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {query.category === null ? null : (
        <input type="hidden" name="category" value={query.category} />
      )}
      <Checkbox label="In stock only" name="stock" value="in" defaultChecked={query.inStockOnly} />
      <label className="flex items-center gap-3 text-small">
        <span className="max-sm:sr-only">Sort by</span>
        <Select name="sort" defaultValue={query.sort} className="min-w-44 sm:min-w-52">
          {PRODUCT_SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <noscript>
        <Button variant="secondary" size="small">
          Apply
        </Button>
      </noscript>
    </Form>
  );
}
