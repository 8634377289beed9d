import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { carrierField, trackingField } from "#domain/fulfillment/pack-form.ts";
import { CARRIER_NAMES } from "#domain/fulfillment/parcel-act.ts";
import { CARRIERS } from "#domain/shipping/carrier.ts";
import { MainButton } from "../ui/act-button.tsx";
import type { PackView } from "./pack-view.ts";
import { PACK_TEXTS } from "./packing-texts.ts";

interface ShipFormProps {
  view: PackView;
  /** The refused form's values, as typed. */
  typed: Readonly<Record<string, string>>;
  /** Whether the remaining units ship later. */
  isPart?: boolean;
}

/** A tracking number for each parcel. */
export function ShipForm({ view, typed, isPart = false }: ShipFormProps) {
  const parcels = view.parcels.filter(({ contents }) => contents.length > 0);
  return (
    <form method="post" className="grid gap-3">
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="packed" value={view.packedState} />
      {parcels.map(({ number }) => {
        const label = view.label?.isComplete
          ? view.label.bought.find(({ parcel }) => parcel === number)
          : undefined;
        if (label)
          return (
            <input
              key={number}
              type="hidden"
              name={trackingField(number)}
              value={label.trackingNumber ?? ""}
            />
          );
        const of = parcels.length === 1 ? "" : ` of parcel ${number}`;
        return (
          <fieldset key={number} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <legend className="sr-only">Parcel {number}</legend>
            <Field label={`Tracking number${of}`}>
              <TextInput
                name={trackingField(number)}
                autoComplete="off"
                aria-required
                defaultValue={typed[trackingField(number)]}
              />
            </Field>
            <Field label={`Carrier${of}`}>
              <Select name={carrierField(number)} defaultValue={typed[carrierField(number)] ?? ""}>
                <option value="">By tracking number</option>
                {CARRIERS.map((one) => (
                  <option key={one} value={one}>
                    {CARRIER_NAMES[one]}
                  </option>
                ))}
              </Select>
            </Field>
          </fieldset>
        );
      })}
      <p className="text-small text-soft">
        {isPart ? PACK_TEXTS.shipPartHint(view.ordered - view.packed) : PACK_TEXTS.shipHint}
      </p>
      <MainButton act={isPart ? "ship_part" : "ship"}>
        {isPart ? PACK_TEXTS.shipPart : PACK_TEXTS.ship}
      </MainButton>
    </form>
  );
}
