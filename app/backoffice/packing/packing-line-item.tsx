import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { formatDay } from "#domain/time/shop-date.ts";
import type { Packing } from "#server/packing/see-packing.ts";
import { PACK_TEXTS } from "./packing-texts.ts";
import { nameAnew } from "./scan-form.tsx";

interface PackingLineItemProps {
  line: Packing["lines"][number];
  parcel: number;
  newKey: string;
  mayPack: boolean;
}

/** A line's packed units, and the form that confirms units without a scan. */
export function PackingLineItem({ line, parcel, newKey, mayPack }: PackingLineItemProps) {
  const { id, title, quantity, packed, barcode, lots } = line;
  const isDone = packed >= quantity;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="break-words">{title}</p>
        <p className="text-caption text-soft">{barcode ?? "no code"}</p>
        {lots === null || isDone ? null : (
          <p className="text-caption break-words">
            {lots.length === 0
              ? "No released lot is available."
              : `Lots, earliest expiry first: ${lotsText(lots)}`}
          </p>
        )}
      </div>
      <p className="tabular text-heading">
        {packed} / {quantity}
      </p>
      {isDone ? (
        <Badge tone="success">Packed</Badge>
      ) : mayPack ? (
        <Form method="post" onSubmit={nameAnew} className="flex flex-wrap gap-2">
          <input type="hidden" name="parcel" value={parcel} />
          <input type="hidden" name="key" value={newKey} />
          <input type="hidden" name="line" value={id} />
          {lots !== null && lots.length > 1 ? (
            <Select name="lot" aria-label={`${PACK_TEXTS.lot} of ${title}`}>
              {lots.map(({ number }) => (
                <option key={number}>{number}</option>
              ))}
            </Select>
          ) : null}
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

/** The number of next items to list. */
const SHOWN = 3;

function lotsText(lots: NonNullable<Packing["lines"][number]["lots"]>): string {
  const next = lots.slice(0, SHOWN).map(({ number, expiresOn, left }) => {
    const until = expiresOn === null ? "" : `, good through ${formatDay(expiresOn)}`;
    return `${number} (${left} left${until})`;
  });
  return next.join("; ") + (lots.length > SHOWN ? "; and more" : "");
}
