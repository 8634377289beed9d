import type { ReactNode } from "react";
import { Field, TextInput } from "#app/ui/field.tsx";
import { ADDRESS_2_LABEL } from "#domain/account/address-line-2.ts";
import { CONTACT_LABELS } from "#domain/account/contact-form.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { OrderEditFields } from "#domain/order/order-edit-form.ts";
import { SHIPPING_TEXTS, SHIPPING_TYPES } from "#domain/shipping/shipping-types.ts";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { ItemRows } from "./item-rows.tsx";

interface EditFormProps {
  fields: OrderEditFields;
  fieldErrors: FieldErrors<OrderEditFields>;
  options: { value: string; label: string }[];
  /** The form's buttons. */
  children: ReactNode;
}

/** The whole order, as it should be after the edit. */
export function EditForm({ fields, fieldErrors, options, children }: EditFormProps) {
  return (
    <form method="post" className="grid max-w-3xl gap-8">
      <ItemRows rows={fields.items} error={fieldErrors.items} options={options} />
      <fieldset className="grid gap-2 md:grid-cols-6 md:gap-x-4">
        <legend className="mb-3">
          <h2 className="text-heading">Ships to</h2>
        </legend>
        {ADDRESS_FIELDS.map(({ name, label, className, inputMode }) => (
          <Field
            key={name}
            label={label}
            isOptional={name === "address2"}
            error={fieldErrors[name]}
            className={className}
          >
            <TextInput
              name={name}
              autoComplete="off"
              inputMode={inputMode}
              defaultValue={fields[name]}
            />
          </Field>
        ))}
      </fieldset>
      <fieldset className="grid gap-2 md:grid-cols-2 md:gap-x-4">
        <legend className="mb-3">
          <h2 className="text-heading">Shipping and code</h2>
        </legend>
        <ChoiceField
          form={{ fields, fieldErrors }}
          name="shippingOption"
          label="Shipping"
          options={SHIPPING_TYPES.map((type) => [type, SHIPPING_TEXTS[type].label])}
        />
        <TextField
          form={{ fields, fieldErrors }}
          name="discountCode"
          label="Discount code"
          isOptional
          autoCapitalize="characters"
        />
      </fieldset>
      {children}
    </form>
  );
}

interface AddressField {
  name: "fullName" | "phone" | "address" | "address2" | "city" | "state" | "zipCode";
  label: string;
  className: string;
  inputMode?: "numeric" | "tel";
}

const ADDRESS_FIELDS: readonly AddressField[] = [
  { name: "fullName", label: CONTACT_LABELS.fullName, className: "md:col-span-4" },
  { name: "phone", label: CONTACT_LABELS.phone, className: "md:col-span-2", inputMode: "tel" },
  { name: "address", label: CONTACT_LABELS.address, className: "md:col-span-4" },
  { name: "address2", label: ADDRESS_2_LABEL, className: "md:col-span-2" },
  { name: "city", label: CONTACT_LABELS.city, className: "md:col-span-3" },
  { name: "state", label: CONTACT_LABELS.state, className: "md:col-span-1" },
  {
    name: "zipCode",
    label: CONTACT_LABELS.zipCode,
    className: "md:col-span-2",
    inputMode: "numeric",
  },
];
