import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { PRODUCT_LIST, PRODUCT_STATES } from "#domain/catalog/product-list.ts";
import { countText, listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/products.route.ts";
import { productRow, type ProductRowView } from "./product-rows.ts";
import { LIST_STATE_TEXTS, PRODUCT_TEXTS } from "./product-texts.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(PRODUCT_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("products.read", context);
  const { products } = shopOf(context).staff;
  const query = parseListQuery(PRODUCT_LIST, url.searchParams);
  const [page, categories] = await Promise.all([
    products.list(staff, query),
    products.categories(staff),
  ]);
  const searchTo = (cursor: typeof page.next) =>
    cursor && listSearch(PRODUCT_LIST, { ...query, cursor });
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map(productRow),
    count: countText(page.count),
    newer: searchTo(page.previous),
    older: searchTo(page.next),
    exportSearch: listSearch(PRODUCT_LIST, { ...query, cursor: null }),
    categories: categories.map(({ name }) => name),
    mayChange: staff.may("products.change"),
  };
}

/** The form that the list's checkboxes belong to. */
const CHOOSE_FORM = "choose";

/** @param mayChoose each row can be chosen for a change of many */
const columns = (mayChoose: boolean): TableColumn<ProductRowView>[] => [
  {
    header: "Product",
    cell: ({ productId, name, category }) => (
      <span className="inline-flex items-start gap-3">
        {mayChoose ? (
          <input
            type="checkbox"
            form={CHOOSE_FORM}
            name="product"
            value={productId}
            aria-label={`Choose ${name}`}
            className="row-choice mt-1.5 size-5 shrink-0 accent-evergreen"
          />
        ) : null}
        <span className="min-w-0">
          <Link
            to={href("/admin/products/:productId", { productId: String(productId) })}
            reloadDocument
            className="link inline-block py-1 font-medium"
          >
            {name}
          </Link>
          <span className="block text-caption font-normal text-soft">{category}</span>
        </span>
      </span>
    ),
  },
  {
    header: "State",
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
  { header: "On the shelf", cell: ({ onHand }) => onHand, isNumeric: true },
  { header: "Reserved", cell: ({ reserved }) => reserved, isNumeric: true },
  { header: "Free", cell: ({ free }) => free, isNumeric: true },
];

/** All products, with filters in the URL. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, count, newer, older, categories, mayChange } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-title">{PRODUCT_TEXTS.title}</h1>
          <p className="text-soft">{PRODUCT_TEXTS.purpose}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={href("/admin/categories")}
            reloadDocument
            variant="secondary"
            size="small"
          >
            Categories and compounds
          </ButtonLink>
          {mayChange ? (
            <ButtonLink
              to={href("/admin/products/import")}
              reloadDocument
              variant="secondary"
              size="small"
            >
              Change by table
            </ButtonLink>
          ) : null}
          {mayChange ? (
            <ButtonLink to={href("/admin/products/new")} reloadDocument size="small">
              {PRODUCT_TEXTS.add}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      <details open={Object.keys(filters).length > 0} className="border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">Filter</summary>
        <form className="grid items-start gap-x-4 gap-y-1 pb-4 sm:grid-cols-2 lg:grid-cols-5">
          <Field label="Search" hint="A part of the name">
            <TextInput name="q" type="search" defaultValue={filters.q} autoComplete="off" />
          </Field>
          <Field label="Category">
            <Select name="category" defaultValue={filters.category ?? ""}>
              <option value="">All</option>
              {categories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
          <Field label="State">
            <Select name="state" defaultValue={filters.state ?? ""}>
              <option value="">All</option>
              {PRODUCT_STATES.map((state) => (
                <option key={state} value={state}>
                  {LIST_STATE_TEXTS[state]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Sort">
            <Select name="sort" defaultValue={sort}>
              <option value="id">As added</option>
              <option value="name">Name</option>
              <option value="free">Fewest free first</option>
            </Select>
          </Field>
          <Button variant="secondary" className="justify-self-start sm:mt-7">
            Show
          </Button>
        </form>
      </details>
      <section
        id="products"
        aria-labelledby="found"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="found" className="text-heading">
            {`${count} ${count === "1" ? "product" : "products"}`}
          </h2>
          <span className="flex flex-wrap gap-3">
            {mayChange && rows.length > 0 ? (
              <form id={CHOOSE_FORM} action={href("/admin/products/bulk")}>
                <Button variant="secondary" size="small">
                  {PRODUCT_TEXTS.changeChosen}
                </Button>
              </form>
            ) : null}
            <ButtonLink
              to={`${href("/admin/products.csv")}${loaderData.exportSearch}`}
              reloadDocument
              download
              variant="secondary"
              size="small"
            >
              Download as CSV
            </ButtonLink>
          </span>
        </div>
        {rows.length === 0 ? (
          <EmptyState title={PRODUCT_TEXTS.none} headingLevel="h3">
            {PRODUCT_TEXTS.noneHint}
          </EmptyState>
        ) : (
          <Table
            caption={PRODUCT_TEXTS.title}
            isCaptionHidden
            columns={columns(mayChange)}
            rows={rows}
            rowKey={({ productId }) => productId}
            density="dense"
          />
        )}
        <ListPager of={PRODUCT_TEXTS.title} hash="products" newer={newer} older={older} />
      </section>
    </>
  );
}
