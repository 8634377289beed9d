import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { PRODUCT_LIST, PRODUCT_STATES } from "#domain/catalog/product-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { deskFor } from "../gate/staff-only.ts";
import { deskProductPath, TapLink } from "../ui/admin-link.tsx";
import { Filters } from "../ui/filters.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/products.route.ts";
import { productRow, type ProductRowView } from "./product-rows.ts";
import { LIST_STATE_TEXTS, PRODUCT_TEXTS } from "./product-texts.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("products.read", context);
  const query = parseListQuery(PRODUCT_LIST, url.searchParams);
  const [page, categories] = await Promise.all([
    desk.products.list(staff, query),
    desk.products.categories(staff),
  ]);
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map(productRow),
    list: listView(PRODUCT_LIST, query, page),
    categories: categories.map(({ name }) => name),
    mayChange: staff.may("products.change"),
  };
}

/** The form that the list's checkboxes belong to. */
const CHOOSE_FORM = "choose";

/** @param mayChoose whether rows have a checkbox for bulk changes */
const columns = (mayChoose: boolean): TableColumn<ProductRowView>[] => [
  {
    header: "Product",
    cell: ({ productId, name }) => (
      <span className="inline-flex items-center gap-3">
        {mayChoose ? (
          <input
            type="checkbox"
            form={CHOOSE_FORM}
            name="product"
            value={productId}
            aria-label={`Choose ${name}`}
            className="row-choice size-5 shrink-0 accent-evergreen"
          />
        ) : null}
        <TapLink to={deskProductPath(productId)}>
          <LongText>{name}</LongText>
        </TapLink>
      </span>
    ),
  },
  { header: "Category", cell: ({ category }) => category },
  {
    header: "Status",
    cell: ({ state, tone, isLow }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={tone}>{state}</Badge>
        {isLow ? <Badge tone="warning">Low</Badge> : null}
      </span>
    ),
  },
  { header: "Price", cell: ({ price }) => price, isNumeric: true },
  { header: "OG", cell: ({ og }) => og, isNumeric: true },
  { header: "Military", cell: ({ military }) => military, isNumeric: true },
  { header: "On hand", cell: ({ onHand }) => onHand, isNumeric: true },
  { header: "Reserved", cell: ({ reserved }) => reserved, isNumeric: true },
  { header: "Available", cell: ({ free }) => free, isNumeric: true },
];

/** All products, with filters in the URL. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, list, categories, mayChange } = loaderData;
  return (
    <Page
      title={PRODUCT_TEXTS.title}
      intro="Everything the shop sells or has sold."
      primary={mayChange ? { to: href("/admin/products/new"), label: PRODUCT_TEXTS.add } : null}
      menu={[
        { to: href("/admin/categories"), label: "Categories and compounds" },
        mayChange ? { to: href("/admin/products/import"), label: "Import changes" } : null,
      ]}
    >
      <List
        toolbar={
          <Filters
            search={{ hint: "Product name", words: filters.q }}
            isOpen={filters.category !== undefined || filters.state !== undefined}
          >
            <ChoiceField
              name="category"
              label="Category"
              defaultValue={filters.category}
              empty="All"
              options={categories.map((name) => [name, name])}
            />
            <ChoiceField
              name="state"
              label="Status"
              defaultValue={filters.state}
              empty="All"
              options={PRODUCT_STATES.map((state) => [state, LIST_STATE_TEXTS[state]])}
            />
            <ChoiceField
              name="sort"
              label="Sort"
              defaultValue={sort}
              options={[
                ["id", "Oldest first"],
                ["name", "Name"],
                ["free", "Lowest stock first"],
              ]}
            />
          </Filters>
        }
        id="products"
        name={PRODUCT_TEXTS.title}
        words={["product", "products"]}
        list={list}
        csv={href("/admin/products.csv")}
        actions={
          mayChange && rows.length > 0 ? (
            <form id={CHOOSE_FORM} action={href("/admin/products/bulk")}>
              <Button variant="secondary" size="small">
                {PRODUCT_TEXTS.changeChosen}
              </Button>
            </form>
          ) : null
        }
        sortedBy={{ Product: "name", Free: "free" }}
        columns={columns(mayChange)}
        rows={rows}
        rowKey={({ productId }) => productId}
        empty={
          <EmptyState title={PRODUCT_TEXTS.none} headingLevel="h3">
            Clear the search or the filter.
          </EmptyState>
        }
      />
    </Page>
  );
}
