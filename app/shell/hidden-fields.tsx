import type { Typed } from "#domain/form/typed-form.ts";

/** Fields typed in another form, submitted along with this one. */
export const HiddenFields = ({ fields }: { fields: Typed["fields"] }) =>
  fields.map(({ name, value }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and fields never move
    <input key={at} type="hidden" name={name} value={value} />
  ));
