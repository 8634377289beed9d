import type { Typed } from "#domain/form/typed-form.ts";

/** Fields typed in another form, to be sent along with this one. */
export const HiddenFields = ({ fields }: { fields: Typed["fields"] }) =>
  fields.map(({ name, value }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may be there twice, and none ever moves
    <input key={at} type="hidden" name={name} value={value} />
  ));
