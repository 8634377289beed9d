import { ADDRESS_2_LABEL } from "#domain/account/address-line-2.ts";
import { CONTACT_LABELS } from "#domain/account/contact-form.ts";
import type { OrderEditFields } from "#domain/order/order-edit-form.ts";

interface Shown {
  fields: OrderEditFields;
  options: readonly { value: string; label: string }[];
}

/** Both values of each field where the typed value differs from the order's current one (DESK-9). */
export function typedOtherwise(typed: OrderEditFields, { fields: now, options }: Shown): string[] {
  const itemsText = ({ items }: OrderEditFields) =>
    items
      .filter(({ item }) => item !== "")
      .map(({ item, quantity }) => {
        const option = options.find(({ value }) => value === item);
        return `${quantity} x ${option?.label ?? item}`;
      })
      .join(", ");
  return [
    { label: "Items", is: itemsText(now), was: itemsText(typed) },
    ...FIELDS.map(({ name, label }) => ({ label, is: now[name], was: typed[name] })),
  ]
    .filter(({ is, was }) => is !== was)
    .map(({ label, is, was }) => `${label}: ${is || "none"}. You had ${was || "none"}.`);
}

const FIELDS = [
  { name: "fullName", label: CONTACT_LABELS.fullName },
  { name: "phone", label: CONTACT_LABELS.phone },
  { name: "address", label: CONTACT_LABELS.address },
  { name: "address2", label: ADDRESS_2_LABEL },
  { name: "city", label: CONTACT_LABELS.city },
  { name: "state", label: CONTACT_LABELS.state },
  { name: "zipCode", label: CONTACT_LABELS.zipCode },
  { name: "shippingOption", label: "Shipping" },
  { name: "discountCode", label: "Discount code" },
] as const;
