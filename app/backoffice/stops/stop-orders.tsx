import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { ORDER_COLUMN } from "../ui/admin-link.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import { STOP_TEXTS } from "./stop-texts.ts";
import type { StopOrderRow } from "./stop-view.ts";

interface StopOrdersProps {
  stopId: number;
  rows: StopOrderRow[];
  newer: string | null;
  older: string | null;
  mayCancel: boolean;
}

const COLUMNS: TableColumn<StopOrderRow>[] = [
  ORDER_COLUMN,
  { header: "Total", cell: ({ total }) => total, isNumeric: true },
  { header: "Status", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  { header: "Proposal", cell: ({ what }) => <span className="break-words">{what}</span> },
];

/** The orders a stop affects, and a button to cancel them. */
export function StopOrders({ stopId, rows, newer, older, mayCancel }: StopOrdersProps) {
  return (
    <Section id="orders" title={STOP_TEXTS.orders}>
      {rows.length === 0 ? (
        <p className="text-small text-soft">{STOP_TEXTS.noOrders}</p>
      ) : (
        <>
          {mayCancel ? <p className="text-small text-soft">{STOP_TEXTS.cancelHint}</p> : null}
          <div className="flex flex-wrap gap-3">
            {mayCancel ? (
              <form method="post">
                <Button name="act" value="cancel" size="small">
                  {STOP_TEXTS.cancel}
                </Button>
              </form>
            ) : null}
            <ButtonLink
              to={`${href("/admin/orders")}?stop=${stopId}`}
              reloadDocument
              variant="secondary"
              size="small"
            >
              Select orders in the list
            </ButtonLink>
          </div>
          <Rows name={STOP_TEXTS.orders} columns={COLUMNS} rows={rows} by="orderNumber" />
        </>
      )}
      <ListPager of={STOP_TEXTS.orders} hash="orders" newer={newer} older={older} />
    </Section>
  );
}
