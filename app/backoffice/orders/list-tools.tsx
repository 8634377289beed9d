import { href } from "react-router";
import { ChipLink } from "#app/ui/chip.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { OrderFilter, OrderListQuery } from "#domain/order/order-list.ts";
import { Filters } from "../ui/filters.tsx";
import { COLUMN_CHOICES, type OrderColumn } from "./order-columns.tsx";
import { FILTER_NAMES, ORDER_LIST_TEXTS } from "./order-list-texts.ts";
import { type Chip, NAMES } from "./order-list-view.ts";

const LIST = href("/admin/orders");

/** The list's active filters; each is a link to the list without it. */
export function ActiveFilters({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ filter, text, search }) => (
        <li key={filter}>
          <ChipLink to={`${LIST}${search}`} reloadDocument>
            <VisuallyHidden>Remove </VisuallyHidden>
            {text}
            <Icon name="close" className="size-4" />
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

interface ListFormProps {
  query: OrderListQuery;
  columns: readonly OrderColumn[];
  /** Product names by id. */
  products: [string, string][];
}

/** The list's search, filters, sort and columns: one form, whose fields become the address's query. */
export function ListForm({ query, columns, products }: ListFormProps) {
  const { filters, sort, isReversed } = query;
  const choices = (filter: OrderFilter) =>
    filter === "product" ? products : Object.entries(NAMES[filter] ?? {});
  return (
    <Filters
      search={{ hint: ORDER_LIST_TEXTS.searchHint, words: filters.q }}
      isOpen={false}
      action={LIST}
    >
      {CHOICES.map((name) => (
        <Field key={name} label={FILTER_NAMES[name]}>
          <Select name={name} defaultValue={filters[name] ?? ""}>
            <option value="">Any</option>
            {choices(name).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {TYPED.map(({ name, ...input }) => (
        <Field key={name} label={FILTER_NAMES[name]}>
          <TextInput name={name} {...input} defaultValue={filters[name]} autoComplete="off" />
        </Field>
      ))}
      <Field label="Sort">
        <Select name="sort" defaultValue={`${isReversed ? "-" : ""}${sort}`}>
          <option value="newest">Newest first</option>
          <option value="-newest">Oldest first</option>
          <option value="amount">Largest first</option>
          <option value="-amount">Smallest first</option>
        </Select>
      </Field>
      <fieldset className="col-span-full">
        <legend className="text-small font-medium">Columns</legend>
        <div className="flex flex-wrap gap-x-6">
          {COLUMN_CHOICES.map(({ name, header }) => (
            <Checkbox
              key={name}
              name="columns"
              value={name}
              label={header}
              defaultChecked={columns.includes(name)}
            />
          ))}
        </div>
      </fieldset>
    </Filters>
  );
}

const CHOICES = ["needs", "status", "payment", "tender", "flag", "shipping", "product"] as const;

const TYPED = [
  { name: "tag", maxLength: 30 },
  { name: "state", maxLength: 2 },
  { name: "discount", maxLength: 40 },
  { name: "affiliate", inputMode: "numeric" },
  { name: "from", type: "date" },
  { name: "to", type: "date" },
] as const;
