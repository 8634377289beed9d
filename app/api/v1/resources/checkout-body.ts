import { z } from "zod";
import { type CheckoutFields, parseCheckoutFields } from "#domain/order/checkout-form.ts";
import { SHIPPING_TYPES } from "#domain/shipping/shipping-types.ts";

/* The common parts of a quote and a checkout. Their texts are validated by the checkout's own form, field by field. */

const text = (max: number) => z.string().max(max);

const contact = z.strictObject({
  name: text(300),
  phone: text(60),
  email: text(300),
});

const address = z.strictObject({
  street: text(300),
  street2: text(300).optional().meta({ description: "Apartment, suite or unit." }),
  city: text(300),
  state: text(60).meta({ examples: ["WA"] }),
  zip: text(20).meta({ examples: ["98101"] }),
});

/** With everything an order needs, or only what is known so far. */
export const forOrder = { contact, address };
export const forQuote = {
  contact: contact.partial().optional().meta({
    description: "Used to detect the customer's own referral code.",
  }),
  address: address.partial().optional(),
};

export const choices = {
  shipping: z.enum(SHIPPING_TYPES).optional().meta({ description: "Defaults to standard." }),
  code: text(100).optional().meta({ description: "A discount code." }),
  referral: text(100)
    .optional()
    .meta({ description: "The code of the affiliate who referred the customer." }),
  spendBalance: z
    .boolean()
    .optional()
    .meta({ description: "Pays as much as possible from the customer's balance." }),
};

interface Chosen {
  contact?: { name?: string; phone?: string; email?: string } | undefined;
  address?:
    | { street?: string; street2?: string; city?: string; state?: string; zip?: string }
    | undefined;
  shipping?: string | undefined;
  code?: string | undefined;
  referral?: string | undefined;
  spendBalance?: boolean | undefined;
}

/** The fields under the checkout form's names. */
export const checkoutFieldsOf = (
  { contact: who, address: where, ...chosen }: Chosen,
  paymentMethod = "",
): CheckoutFields =>
  parseCheckoutFields({
    fullName: who?.name,
    phone: who?.phone,
    email: who?.email,
    address: where?.street,
    address2: where?.street2,
    city: where?.city,
    state: where?.state,
    zipCode: where?.zip,
    shippingOption: chosen.shipping ?? "standard",
    discountCode: chosen.code,
    referralCode: chosen.referral,
    affiliateBalance: chosen.spendBalance === true ? "on" : "",
    paymentMethod,
  });

/** The body's path for each field of the form. */
export const BODY_FIELDS: Record<keyof CheckoutFields, string> = {
  fullName: "contact.name",
  phone: "contact.phone",
  email: "contact.email",
  address: "address.street",
  address2: "address.street2",
  city: "address.city",
  state: "address.state",
  zipCode: "address.zip",
  shippingOption: "shipping",
  paymentMethod: "payment.type",
  discountCode: "code",
  referralCode: "referral",
  affiliateBalance: "spendBalance",
};
