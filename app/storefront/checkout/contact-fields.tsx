import { type ChangeEvent, type ComponentProps, type FocusEvent, useId } from "react";
import { href } from "react-router";
import { withHash } from "#app/shell/address.ts";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ADDRESS_2_LABEL } from "#domain/account/address-line-2.ts";
import { cutZip, isZip } from "#domain/account/contact-checks.ts";
import { CONTACT_LABELS, type ContactFields as Contact } from "#domain/account/contact-form.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import type { CheckoutFields } from "#domain/order/checkout-form.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import { AddressSuggestion } from "./address-suggestion.tsx";
import type { Checkout } from "./use-checkout.ts";

interface ContactFieldsProps {
  checkout: Checkout;
  fields: CheckoutFields;
}

/** Contact details, then the shipping address. A place that we don't ship to is refused below its fields. */
export function ContactFields({ checkout, fields }: ContactFieldsProps) {
  const { errors, view } = checkout;
  const refusalId = useId();
  const { text } = view.destination;
  const isRefused = (key: keyof Contact) => text !== null && errors[key] === text;
  const hasRefusal = isRefused("state") || isRefused("zipCode");

  const input = (key: keyof Contact, attributes: ComponentProps<"input">) => (
    <Field
      label={CONTACT_LABELS[key]}
      error={errors[key]}
      errorId={isRefused(key) ? refusalId : null}
    >
      <TextInput {...attributes} name={key} defaultValue={fields[key]} aria-required />
    </Field>
  );
  const lookUp = () => void checkout.requote();
  /** The street matters only if addresses are checked and the ZIP Code is complete. */
  const lookUpStreet = ({
    currentTarget: { form, defaultValue, value },
  }: FocusEvent<HTMLInputElement>) => {
    const zip = form?.elements.namedItem("zipCode");
    const isWhole = zip instanceof HTMLInputElement && isZip(zip.value);
    if (view.checksAddress && isWhole && value !== defaultValue) lookUp();
  };
  return (
    <>
      <fieldset>
        <legend className="mb-4 font-display text-heading">Contact</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {input("email", { autoComplete: "email", type: "email" })}
          {input("phone", { autoComplete: "tel", type: "tel", onBlur: rewrite(formatPhone) })}
        </div>
      </fieldset>
      <fieldset>
        <legend tabIndex={-1} data-address className="mb-4 font-display text-heading">
          Shipping address
        </legend>
        <div className="grid gap-4">
          {input("fullName", { autoComplete: "name" })}
          {input("address", { autoComplete: "address-line1", onBlur: lookUpStreet })}
          <Field label={ADDRESS_2_LABEL} isOptional error={errors.address2}>
            <TextInput
              name="address2"
              autoComplete="address-line2"
              onBlur={lookUpStreet}
              defaultValue={fields.address2}
            />
          </Field>
          <div className="checkout-row">
            {input("zipCode", {
              autoComplete: "postal-code",
              inputMode: "numeric",
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
                if (isZip(currentTarget.value)) lookUp();
              },
              onBlur: (event) => {
                rewrite(cutZip)(event);
                // A complete ZIP Code has already been looked up.
                if (!isZip(event.currentTarget.value)) lookUp();
              },
            })}
            {input("city", { autoComplete: "address-level2", onBlur: lookUp })}
            {input("state", {
              autoComplete: "address-level1",
              placeholder: "CA",
              onBlur: (event) => {
                rewrite((typed) => parseUsState(typed) ?? typed)(event);
                lookUp();
              },
            })}
          </div>
        </div>
        <AddressSuggestion checkout={checkout} />
        {hasRefusal ? <Refusal id={refusalId} text={text ?? ""} /> : null}
      </fieldset>
    </>
  );
}

/** Formats the typed text when focus leaves the field. */
const rewrite = (inForm: (text: string) => string) => (event: FocusEvent<HTMLInputElement>) => {
  event.currentTarget.value = inForm(event.currentTarget.value);
};

function Refusal({ id, text }: { id: string; text: string }) {
  const { email } = useShopDetails();
  return (
    <Notice
      id={id}
      tone="danger"
      title={text}
      className="mt-4"
      action={
        <ButtonLink
          to={withHash(href("/policies"), "ship-ban")}
          variant="secondary"
          size="small"
          target="_blank"
          rel="noreferrer"
        >
          See where we don't ship
        </ButtonLink>
      }
    >
      Enter another address to ship to. Questions? Email us at{" "}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      .
    </Notice>
  );
}
