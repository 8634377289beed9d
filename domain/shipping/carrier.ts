export const CARRIERS = ["UPS", "USPS", "FedEx", "other"] as const;

/** `other`: a carrier without a known tracking page. */
export type Carrier = (typeof CARRIERS)[number];

type KnownCarrier = Exclude<Carrier, "other">;

export interface CarrierTracking {
  carrier: KnownCarrier;
  /** The number in the carrier's own format, without spaces and a barcode's prefix. */
  number: string;
  /** The carrier's own tracking page. */
  href: string;
}

/**
 * Formats that identify the carriers, without spaces and hyphens. For a label's barcode, the group is the number that
 * its tracking page finds.
 */
const FORMS: readonly { carrier: KnownCarrier; form: RegExp; page: string }[] = [
  {
    carrier: "UPS",
    form: /^1Z[0-9A-Z]{16}$/,
    page: "https://www.ups.com/track?tracknum=",
  },
  {
    // 22 digits that begin with 91 to 95, after 420 and the ZIP Code in a barcode; certified mail; the international
    // postal format.
    carrier: "USPS",
    form: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{20})$|^7\d{19}$|^[A-Z]{2}\d{9}US$/,
    page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  {
    // The 34-digit barcodes, Ground and Express, end with the 12 digits of the tracking number.
    carrier: "FedEx",
    form: /^\d{12}$|^\d{15}$|^96\d{20}$|^(?:96|10)\d{18}00(\d{12})$/,
    page: "https://www.fedex.com/fedextrack/?trknbr=",
  },
];

/**
 * A parcel's carrier (SHIP-13).
 *
 * @param chosen by staff; `null` to derive it from the number's format
 * @returns `null` for any other format, and for a carrier without a known tracking page
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
