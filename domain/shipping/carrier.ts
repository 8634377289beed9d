export const CARRIERS = ["UPS", "USPS", "FedEx", "other"] as const;

/** `other`: no tracking page that we know. */
export type Carrier = (typeof CARRIERS)[number];

type KnownCarrier = Exclude<Carrier, "other">;

export interface CarrierTracking {
  carrier: KnownCarrier;
  /** The number as the carrier knows it, without spaces and a barcode's prefix. */
  number: string;
  /** The carrier's own tracking page. */
  href: string;
}

/** The forms that tell carriers apart, without spaces and hyphens; of a label's barcode, what its page finds it by. */
const FORMS: readonly { carrier: KnownCarrier; form: RegExp; page: string }[] = [
  {
    carrier: "UPS",
    form: /^1Z[0-9A-Z]{16}$/,
    page: "https://www.ups.com/track?tracknum=",
  },
  {
    // 22 digits that begin with 91 to 95, in the barcode behind 420 and the ZIP Code; certified mail;
    // the form used between postal services.
    carrier: "USPS",
    form: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{20})$|^7\d{19}$|^[A-Z]{2}\d{9}US$/,
    page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  {
    // The barcodes of 34 digits, Ground's and Express's, end with the 12 of the tracking number.
    carrier: "FedEx",
    form: /^\d{12}$|^\d{15}$|^96\d{20}$|^(?:96|10)\d{18}00(\d{12})$/,
    page: "https://www.fedex.com/fedextrack/?trknbr=",
  },
];

/**
 * Who carries a parcel (SHIP-13).
 *
 * @param chosen by staff; `null` means as the number's form says
 * @returns null for any other form, and for a carrier that we do not know
 */
export function carrierOf(
  trackingNumber: string,
  chosen: Carrier | null = null,
): CarrierTracking | null {
  const number = trackingNumber.replaceAll(/[\s-]/g, "").toUpperCase();
  const found = FORMS.find(({ carrier, form }) =>
    chosen === null ? form.test(number) : carrier === chosen,
  );
  if (found === undefined) return null;
  const known = found.form.exec(number)?.[1] ?? number;
  const href = `${found.page}${encodeURIComponent(known)}`;
  return { carrier: found.carrier, number: known, href };
}
