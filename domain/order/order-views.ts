import { listSearch } from "#domain/list/list-query.ts";
import { toggle } from "#domain/record/choice-fields.ts";
import { line, ruledLine } from "#domain/record/text-fields.ts";
import { err, ok } from "#domain/result.ts";
import { type ActInput, staffAct } from "#domain/staff/staff-act.ts";
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

/** Saves a list under a name. */
export const SAVE_VIEW = staffAct("orders.save_views", {
  name: line("Name", {
    max: VIEW_NAME_MAX,
    hint: "Search words aren't saved.",
    normalize: (typed) => visibleText(typed).trim(),
    problem: (name) =>
      GIVEN_VIEWS.some((view) => view.name.toLowerCase() === name.toLowerCase())
        ? "A built-in view already has this name."
        : null,
  }),
  /** The query of the list's URL. */
  search: ruledLine("List", {
    max: 2000,
    rule(typed) {
      const search = viewSearch(parseOrderList(new URLSearchParams(String(typed))));
      return search === "" ? err("Filter or sort the list first.") : ok(search);
    },
  }),
  isShared: toggle("Share with staff"),
});

export type ViewValues = ActInput<typeof SAVE_VIEW>;

/** The part of a URL that a view stores: without the search and the page (DESK-4). */
export function viewSearch(query: OrderListQuery): string {
  const filters = { ...query.filters };
  for (const name of SEARCH_FILTERS) delete filters[name];
  return listSearch(ORDER_LIST, { ...query, filters, cursor: null });
}
