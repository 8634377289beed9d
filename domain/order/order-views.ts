import {
  type FieldErrors,
  fieldErrorsOf,
  type FormCheck,
  formCheck,
} from "#domain/form/form-check.ts";
import { listSearch } from "#domain/list/list-query.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { visibleText } from "#domain/text/visible-text.ts";
import { ORDER_LIST, type OrderListQuery, parseOrderList, SEARCH_FILTERS } from "./order-list.ts";

/** The built-in views (DESK-4). */
export const GIVEN_VIEWS: readonly { name: string; search: string }[] = [
  { name: "All", search: "" },
  { name: "To review", search: "?needs=review" },
  { name: "Awaiting payment", search: "?needs=payment" },
  { name: "To ship", search: "?needs=shipping" },
  { name: "Shipped", search: "?status=shipped" },
  { name: "Canceled", search: "?status=cancelled" },
];

export const VIEW_NAME_MAX = 40;
/** Maximum views per person, to keep the tabs readable. */
export const VIEWS_MAX = 12;

/** The form as typed. */
export interface ViewFields {
  name: string;
  /** The query of the list's URL. */
  search: string;
  /** "on" if it is for everyone. */
  shared: string;
}

export interface ViewValues {
  name: string;
  search: string;
  isShared: boolean;
}

export const parseView = (body: unknown): ViewFields =>
  trimmedFields(body, ["name", "search", "shared"]);

export function validateView(fields: ViewFields): FormCheck<ViewFields, ViewValues> {
  const name = visibleText(fields.name).trim();
  const search = viewSearch(parseOrderList(new URLSearchParams(fields.search)));
  const fieldErrors: FieldErrors<ViewFields> = fieldErrorsOf({
    name: nameProblem(name),
    search: search === "" ? "Filter or sort the list first." : null,
  });
  return formCheck(fieldErrors, { name, search, isShared: fields.shared === "on" });
}

function nameProblem(name: string): string | null {
  if (name === "") return "Enter a name.";
  if (name.length > VIEW_NAME_MAX) return `A name can have up to ${VIEW_NAME_MAX} characters.`;
  const isGiven = GIVEN_VIEWS.some((view) => view.name.toLowerCase() === name.toLowerCase());
  return isGiven ? "A built-in view already has this name." : null;
}

/** The part of a URL that a view stores: without the search and the page (DESK-4). */
export function viewSearch(query: OrderListQuery): string {
  const filters = { ...query.filters };
  for (const name of SEARCH_FILTERS) delete filters[name];
  return listSearch(ORDER_LIST, { ...query, filters, cursor: null });
}
