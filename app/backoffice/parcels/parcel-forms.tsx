import type { ReactNode } from "react";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CARRIER_NAMES } from "#domain/fulfillment/parcel-act.ts";
import { unitsField } from "#domain/order/units-fields.ts";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import type { ParcelAct } from "./do-parcel-act.ts";
import { PARCEL_ACT_TEXTS, PARCELS_TEXTS } from "./parcels-texts.ts";
import type { ParcelView } from "./parcels-view.ts";

interface ParcelFormsProps {
  parcel: ParcelView;
  version: string;
  /** The refusal of one of this parcel's forms. */
  refusal: FormRefusal<Record<string, string>> | null;
}

/** Actions for one parcel, each collapsed until opened. */
export function ParcelForms({ parcel, version, refusal }: ParcelFormsProps) {
  const { fates, mayReship, lines } = parcel;
  const of = (...acts: ParcelAct[]) =>
    acts.some((act) => act === refusal?.fields?.["act"]) ? refusal : null;
  const common = { parcel, version };
  return (
    <div>
      {mayReship ? (
        <Fold {...common} title="Send replacement" refusal={of("reship")} acts={["reship"]}>
          <p className="text-small text-soft">{PARCELS_TEXTS.reshipHint}</p>
          {lines
            .filter(({ left }) => left > 0)
            .map(({ id, name, left }) => (
              <Field key={id} label={`Units of ${name}`} hint={`Up to ${left}`}>
                <TextInput
                  name={unitsField(id)}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={left}
                  className="max-w-24"
                />
              </Field>
            ))}
          <TrackingFields refusal={of("reship")} trackingNumber="" carrier="" />
        </Fold>
      ) : null}
      {fates.length > 0 ? (
        <Fold {...common} title="Lost or returned" refusal={of("lost", "returned")} acts={fates}>
          <p className="text-small text-soft">{PARCELS_TEXTS.fateHint}</p>
        </Fold>
      ) : null}
      <Fold {...common} title="Correct tracking number" refusal={of("correct")} acts={["correct"]}>
        <p className="text-small text-soft">The customer gets the new number by email.</p>
        <TrackingFields
          refusal={of("correct")}
          trackingNumber={parcel.trackingNumber}
          carrier={parcel.carrier ?? ""}
        />
      </Fold>
    </div>
  );
}

interface FoldProps extends ParcelFormsProps {
  title: string;
  acts: readonly ParcelAct[];
  children: ReactNode;
}

/** A collapsible form with its reason and buttons. */
function Fold({ parcel, version, title, refusal, acts, children }: FoldProps) {
  return (
    <details open={refusal !== null} className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden className="text-soft group-open:rotate-45">
          +
        </span>
      </summary>
      <form method="post" className="grid gap-2 pb-5">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="parcel" value={parcel.number} />
        {children}
        <TextField form={refusal} name="reason" label="Reason" />
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Button key={act} name="act" value={act} size="small">
              {PARCEL_ACT_TEXTS[act].button}
            </Button>
          ))}
        </div>
      </form>
    </details>
  );
}

interface TrackingFieldsProps {
  refusal: FormRefusal<Record<string, string>> | null;
  trackingNumber: string;
  carrier: string;
}

function TrackingFields({ refusal, trackingNumber, carrier }: TrackingFieldsProps) {
  return (
    <>
      <TextField
        form={refusal}
        name="trackingNumber"
        label="Tracking number"
        defaultValue={trackingNumber}
      />
      <ChoiceField
        form={refusal}
        name="carrier"
        label="Carrier"
        defaultValue={carrier}
        empty="By tracking number"
        options={Object.entries(CARRIER_NAMES)}
      />
    </>
  );
}
