import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { PackingLine } from "#domain/shipping/packing-state.ts";
import { PACK_TEXTS } from "./packing-texts.ts";
import { nameAnew } from "./scan-form.tsx";

interface PackingLineItemProps {
  line: PackingLine;
  parcel: number;
  newKey: string;
  mayPack: boolean;
}

/** How much of a line is packed, and units of it confirmed by hand. */
export function PackingLineItem({ line, parcel, newKey, mayPack }: PackingLineItemProps) {
  const { id, title, quantity, packed, barcode } = line;
  const isDone = packed >= quantity;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">{title}</p>
        <p className="text-caption text-soft">{barcode ?? PACK_TEXTS.noCode}</p>
      </div>
      <p className="tabular text-heading">
        {packed} / {quantity}
      </p>
      {isDone ? (
        <Badge tone="success">packed</Badge>
      ) : mayPack ? (
        <Form method="post" onSubmit={nameAnew} className="flex flex-wrap gap-2">
          <input type="hidden" name="parcel" value={parcel} />
          <input type="hidden" name="key" value={newKey} />
          <input type="hidden" name="line" value={id} />
          <Button
            name="act"
            value="one"
            size="small"
            variant="secondary"
            aria-label={`+1 ${PACK_TEXTS.byHand}: ${title}`}
          >
            +1 {PACK_TEXTS.byHand}
          </Button>
          {quantity - packed > 1 ? (
            <Button
              name="act"
              value="rest"
              size="small"
              variant="quiet"
              aria-label={`${PACK_TEXTS.rest} of ${title}`}
            >
              {PACK_TEXTS.rest}
            </Button>
          ) : null}
        </Form>
      ) : null}
    </li>
  );
}
