import { href } from "react-router";
import { listSearch } from "#domain/list/list-query.ts";
import { ORDER_LIST, type OrderListQuery } from "#domain/order/order-list.ts";
import { SEARCH_LENGTH_MAX, SEARCH_TOO_LONG, type SearchKind } from "#domain/order/order-search.ts";
import type { SearchAnswer } from "#server/orders/order-list.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { KIND_NAMES, ORDER_LIST_TEXTS } from "./order-list-texts.ts";

/** How a search was understood, and its other possible meanings. */
export function SearchAnswerNotice(props: { query: OrderListQuery; answer: SearchAnswer }) {
  const { query, answer } = props;
  const { foundAs, isSimilar, others, isByBeginning } = answer;
  // Without a chosen meaning, an empty result means that every one was tried.
  const isAllTried = foundAs === null && query.filters.as === undefined;
  const searchAs = (kind: SearchKind) =>
    listSearch(ORDER_LIST, {
      ...query,
      filters: { ...query.filters, as: kind },
      cursor: null,
    });
  return (
    <div className="grid gap-1 text-small text-soft">
      {(query.filters.q ?? "").length > SEARCH_LENGTH_MAX ? <p>{SEARCH_TOO_LONG}</p> : null}
      {foundAs === null ? null : <p>{`Matched by ${KIND_NAMES[foundAs]}.`}</p>}
      {isSimilar ? <p>No exact matches. These are similar.</p> : null}
      {others.length === 0 || isAllTried ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          Look for it as:
          {others.map((kind) => (
            <AdminLink key={kind} to={`${href("/admin/orders")}${searchAs(kind)}`} className="tap">
              {KIND_NAMES[kind]}
            </AdminLink>
          ))}
        </p>
      )}
      {isByBeginning ? <p>{ORDER_LIST_TEXTS.byBeginning}</p> : null}
    </div>
  );
}
