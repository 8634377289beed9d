import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { Select, TextInput } from "#app/ui/field.tsx";
import { priceRecord, PRICES } from "#domain/catalog/product-prices.ts";
import {
  FACT_PARTS,
  FACTS_MAX,
  FLAVORS_MAX,
  PRODUCT,
  type ProductFields,
  productFields,
  type ProductTexts,
  rowField,
} from "#domain/catalog/product-texts.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { TextsOf } from "#domain/record/record.ts";
import type { EditedProduct } from "#server/catalog/edited-product.ts";
import { RecordFields } from "../ui/record-fields.tsx";
import { formerPrices } from "./former-values.ts";

/** A product's form: its texts, and its prices in dollars. */
export type FormFields = ProductFields & TextsOf<typeof PRICES.fields>;

/** The current values, or those from before a change. @param former values of a history entry */
export const formFields = (
  { texts, prices }: EditedProduct,
  former: Record<string, unknown> | null,
): FormFields => ({
  // The recorded values use the texts' names; the form ignores the others.
  ...productFields({ ...texts, ...(former as Partial<ProductTexts> | null) }),
  ...PRICES.write(priceRecord(prices)),
  ...formerPrices(former),
});

interface ProductFormProps {
  fields: FormFields;
  fieldErrors: FieldErrors<FormFields>;
  categories: readonly string[];
  compounds: readonly string[];
  mayChangePrices: boolean;
  children: ReactNode;
}

const SELLING = [
  "purchaseLimit",
  "limitNote",
  "limitAlert",
  "featuredPosition",
  "stockStatus",
  "lowAt",
  "barcode",
] as const;

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Empty rows at the end of a list, for additions. */
const SPARE_ROWS = 3;

/** All of a product's editable fields except pictures. */
export function ProductForm(props: ProductFormProps) {
  const { fields, fieldErrors, categories, compounds, children } = props;
  const choices = { categories: optionsOf(categories), compounds: optionsOf(compounds) };
  const texts = (only: readonly (typeof PRODUCT.names)[number][]) => (
    <RecordFields
      record={PRODUCT}
      only={only}
      texts={fields}
      errors={fieldErrors}
      choices={choices}
    />
  );
  return (
    <form method="post" className="grid gap-5">
      <Group title="Basics">
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          {texts(["name", "slug", "category", "compound"])}
        </div>
        {texts(["description", "hasSampleTexts"])}
      </Group>
      {props.mayChangePrices ? (
        <Group title="Prices">
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
            <RecordFields record={PRICES} texts={fields} errors={fieldErrors} />
          </div>
        </Group>
      ) : null}
      <Group title="Selling">
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">{texts(SELLING)}</div>
      </Group>
      <Group title={PRODUCT.labels.details}>{texts(["details"])}</Group>
      <Group title="Facts" error={fieldErrors.facts}>
        <p className="text-small text-soft">
          The panel on the product's page. Clear a row to remove it. Samples are marked.
        </p>
        <ul className="grid gap-3">
          {rowsWithSpare(fields.facts, FACTS_MAX).map((fact, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no names and do not move
            <li key={row} className="grid gap-2 sm:grid-cols-[2fr_3fr_2fr_auto] sm:items-center">
              <TextInput
                name={rowField("fact", row, "label")}
                aria-label={`Fact ${row + 1}, name`}
                placeholder="Name"
                autoComplete="off"
                defaultValue={fact?.label}
              />
              <TextInput
                name={rowField("fact", row, "value")}
                aria-label={`Fact ${row + 1}, value`}
                placeholder="Value"
                autoComplete="off"
                defaultValue={fact?.value}
              />
              <Select
                name={rowField("fact", row, "part")}
                aria-label={`Fact ${row + 1}, where`}
                defaultValue={fact?.part}
              >
                <option value="">Other facts</option>
                {FACT_PARTS.map((part) => (
                  <option key={part} value={part}>
                    {PART_TEXTS[part]}
                  </option>
                ))}
              </Select>
              <Checkbox
                name={rowField("fact", row, "isSample")}
                label="Sample"
                defaultChecked={fact?.isSample === "on"}
              />
            </li>
          ))}
        </ul>
      </Group>
      <Group title={PRODUCT.labels.warnings}>{texts(["warnings", "prop65Warning"])}</Group>
      <Group title="Flavors" error={fieldErrors.flavors}>
        <p className="text-small text-soft">
          In the order shown to customers. A flavor that's off can't be ordered.
        </p>
        <ul className="grid gap-3">
          {rowsWithSpare(fields.flavors, FLAVORS_MAX).map((flavor, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no names and do not move
            <li key={row} className="grid gap-2 sm:grid-cols-[2fr_2fr_auto] sm:items-center">
              <TextInput
                name={rowField("flavor", row, "name")}
                aria-label={`Flavor ${row + 1}, name`}
                placeholder="Name"
                autoComplete="off"
                defaultValue={flavor?.name}
              />
              <TextInput
                name={rowField("flavor", row, "barcode")}
                aria-label={`Flavor ${row + 1}, barcode`}
                placeholder="Barcode"
                autoComplete="off"
                defaultValue={flavor?.barcode}
              />
              <Checkbox
                name={rowField("flavor", row, "isOn")}
                label="On"
                defaultChecked={flavor === null || flavor.isOn === "on"}
              />
            </li>
          ))}
        </ul>
      </Group>
      {children}
    </form>
  );
}

const PART_TEXTS = { serving: "Serving", amount: "Amounts" };

/** `null` is an empty row. */
const rowsWithSpare = <Row,>(rows: readonly Row[], most: number): (Row | null)[] =>
  [...rows, ...Array<null>(SPARE_ROWS).fill(null)].slice(0, most);

function Group(props: { title: string; error?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="box grid min-w-0 gap-3">
      <legend className="contents">
        <h2 className="text-heading">{props.title}</h2>
      </legend>
      {props.error ? <p className="text-small text-error">{props.error}</p> : null}
      {props.children}
    </fieldset>
  );
}
