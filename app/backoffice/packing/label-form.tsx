import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { weightField } from "#domain/fulfillment/pack-form.ts";
import { MainButton } from "../ui/act-button.tsx";
import { FileLink } from "../ui/admin-link.tsx";
import type { PackView } from "./pack-view.ts";
import { PACK_TEXTS } from "./packing-texts.ts";

type LabelView = NonNullable<PackView["label"]>;

interface LabelFormProps {
  orderNumber: number;
  label: LabelView;
  /** The order has more than one parcel. */
  hasParcels: boolean;
  /** The refused form's values, as typed. */
  typed: Readonly<Record<string, string>>;
}

/** The labels of an order's parcels: buys the missing ones, prints and voids the rest. */
export function LabelForm({ orderNumber, label, hasParcels, typed }: LabelFormProps) {
  const { bought, missing, isWaiting } = label;
  return (
    <div className="grid gap-4">
      {bought.length === 0 ? null : (
        <ul className="grid gap-3">
          {bought.map((one) => (
            <BoughtLabel key={one.id} label={one} orderNumber={orderNumber} />
          ))}
        </ul>
      )}
      {missing.length === 0 && !isWaiting ? null : (
        <form method="post" className="grid gap-2">
          {missing.map(({ parcel, ounces }) => (
            <Field
              key={parcel}
              label={PACK_TEXTS.weight(hasParcels ? `parcel ${parcel}` : "the parcel")}
              hint="In ounces."
            >
              <TextInput
                name={weightField(parcel)}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed[weightField(parcel)] ?? ounces}
                className="max-w-28"
              />
            </Field>
          ))}
          <MainButton act="label">
            {missing.length > 1 ? "Buy labels" : PACK_TEXTS.buyLabel}
          </MainButton>
        </form>
      )}
    </div>
  );
}

interface BoughtLabelProps {
  label: LabelView["bought"][number];
  orderNumber: number;
}

function BoughtLabel({ label, orderNumber }: BoughtLabelProps) {
  const { id, parcel, state, text, trackingNumber, hasAdultSignature, stale } = label;
  const isBought = state === "bought";
  return (
    <li className="grid gap-2 rounded-card border border-line p-4 text-small">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-medium">Parcel {parcel}</p>
        <Badge tone={!isBought ? "warning" : stale === null ? "success" : "danger"}>
          {PACK_TEXTS.labelState[state]}
        </Badge>
        {hasAdultSignature ? <Badge tone="warning">Adult signature</Badge> : null}
      </div>
      {text === "" ? null : <p>{text}</p>}
      {trackingNumber === null ? null : <p className="tabular break-all">{trackingNumber}</p>}
      {stale === null ? null : <p className="text-error">{stale}</p>}
      {isBought ? (
        <div className="flex flex-wrap items-center gap-3">
          {stale === null ? (
            <form method="post" action={href("/admin/documents.pdf")} target="_blank">
              <input type="hidden" name="orders" value={orderNumber} />
              <Button name="kind" value="label" size="small" variant="secondary">
                Print label and slip
              </Button>
            </form>
          ) : null}
          {stale === null ? (
            <FileLink to={href("/admin/labels/:labelId/label.zpl", { labelId: id })}>
              ZPL file
            </FileLink>
          ) : null}
          <form method="post">
            <input type="hidden" name="parcel" value={parcel} />
            <Button name="act" value="void" size="small" variant="quiet">
              Void label
            </Button>
          </form>
        </div>
      ) : null}
    </li>
  );
}
