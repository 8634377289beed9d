import { type KeyboardEvent, useEffect, useState } from "react";
import { href } from "react-router";
import { AmountList, DefinitionList } from "#app/ui/definition-list.tsx";
import type { OrderPreview } from "../order/order-preview.route.ts";
import { OrderBadges } from "../orders/order-badges.tsx";
import { OrderLink } from "../ui/admin-link.tsx";
import { DeskDialog } from "./desk-dialog.tsx";

interface OrderPanelProps {
  orderNumber: string;
  onClose: () => void;
}

/** Previews a row's order without leaving the list. Enter opens the order; Space and Escape close the panel. */
export default function OrderPanel({ orderNumber, onClose }: OrderPanelProps) {
  const order = usePreview(orderNumber);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    onClose();
  };
  return (
    <DeskDialog label={`Order ${orderNumber}`} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key that opened the panel closes it */}
      <div onKeyDown={onKeyDown} className="grid max-h-[70vh] gap-5 overflow-y-auto p-5 text-small">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-heading">
            <OrderLink orderNumber={orderNumber} className="inline">
              Order {orderNumber}
            </OrderLink>
          </h2>
          {typeof order === "object" ? <OrderBadges badges={order.badges} /> : null}
        </div>
        {typeof order === "object" ? (
          <Preview order={order} />
        ) : (
          <output>
            {order === "loading" ? "Loading…" : "This order couldn't be loaded. Try again."}
          </output>
        )}
      </div>
    </DeskDialog>
  );
}

function Preview({ order }: { order: OrderPreview }) {
  return (
    <>
      <DefinitionList
        items={[
          { term: "Next step", description: order.waits },
          { term: "Placed", description: order.placed },
          ...(order.payment === "" ? [] : [{ term: "Payment", description: order.payment }]),
          {
            term: "Ships to",
            description: order.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          },
          ...(order.tags.length === 0
            ? []
            : [{ term: "Tags", description: order.tags.join(", ") }]),
        ]}
      />
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map(({ name, each }) => (
          <li key={`${name} ${each}`} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular text-soft">{each}</span>
          </li>
        ))}
      </ul>
      <AmountList rows={order.amounts} />
    </>
  );
}

function usePreview(orderNumber: string): OrderPreview | "loading" | "failed" {
  const [preview, setPreview] = useState<OrderPreview | "loading" | "failed">("loading");
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const read = await readPreview(orderNumber, left.signal);
      if (!left.signal.aborted) setPreview(read ?? "failed");
    };
    void load();
    return () => left.abort();
  }, [orderNumber]);
  return preview;
}

async function readPreview(orderNumber: string, signal: AbortSignal): Promise<OrderPreview | null> {
  try {
    const path = href("/admin/orders/:orderNumber/preview", { orderNumber });
    const answer = await fetch(path, { signal, redirect: "error" });
    // Our own route's response (order-preview.route.ts).
    return answer.ok ? ((await answer.json()) as OrderPreview) : null;
  } catch {
    return null; // the request failed
  }
}
