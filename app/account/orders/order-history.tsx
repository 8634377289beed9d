import type { SubmitEvent } from "react";
import { href, useNavigation, useSubmit } from "react-router";
import { ReadyMarkup } from "#app/shell/ready-markup.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { OrderSummary } from "#app/ui/order-summary.tsx";
import type { OrderView } from "#domain/order/order-view.ts";

/** A page of the customer's orders; `newer` and `older` are the adjacent pages' queries, without "?". */
export interface OrderHistoryView {
  /** In their order: one that is to be paid, or folded ones as HTML (history-parts.ts). */
  parts: ({ due: OrderView } | { id: string; folded: string | null })[];
  /** "Found 12 orders". */
  found: string;
  newer: string | null;
  older: string | null;
}

/** The customer's orders, newest first (ORDER-19). */
export function OrderHistory({ parts, found, newer, older }: OrderHistoryView) {
  return (
    <section id="history" className="grid scroll-mt-28 grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-heading">Order History</h2>
        {parts.length === 0 ? null : <p className="text-small text-soft">{found}</p>}
      </div>
      {parts.length === 0 ? (
        <EmptyState
          title="No orders found."
          headingLevel="h3"
          icon="cart"
          action={<ButtonLink to={href("/shop")}>Start Shopping</ButtonLink>}
        />
      ) : (
        <Parts parts={parts} />
      )}
      <ListPager of="Orders" hash="#history" newer={searchOf(newer)} older={searchOf(older)} />
    </section>
  );
}

const searchOf = (query: string | null) => query && `?${query}`;

/** The folded ones are HTML, whose links and forms work as they are; a second click is no second order. */
function Parts({ parts }: { parts: OrderHistoryView["parts"] }) {
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";
  function send(event: SubmitEvent<HTMLDivElement>) {
    event.preventDefault();
    if (!isBusy) void submit(event.target);
  }
  return (
    <div className={LIST} aria-busy={isBusy} onSubmit={send}>
      {parts.map((part) =>
        "due" in part ? (
          <OrderSummary key={part.due.orderNumber} order={part.due} hasActions />
        ) : (
          <ReadyMarkup key={part.id} id={part.id} markup={part.folded} className={LIST} />
        ),
      )}
    </div>
  );
}

const LIST = "grid grid-cols-[minmax(0,1fr)] gap-6";
