import { orderItemTitle } from "#domain/order/order-items-text.ts";
import { carrierOf } from "#domain/shipping/carrier.ts";
import { TRACKING_TEXTS } from "#domain/shipping/tracking-state.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { type Row, stored } from "./evidence-words.ts";
import type { Evidence } from "./read-evidence.ts";

type Parcel = Evidence["parcels"][number];

/** Units of one product in a parcel, from one lot. */
interface Content {
  product: string;
  units: number;
  /** `null` if it wasn't recorded. */
  lot: string | null;
}

/** Every unit of a parcel once, grouped by lot, then those without a recorded lot. */
export function parcelContents(
  { lines, parcelLots }: Pick<Evidence, "lines" | "parcelLots">,
  { number, lines: inParcel }: Pick<Parcel, "number" | "lines">,
): Content[] {
  return inParcel.flatMap(({ orderItemId, quantity }) => {
    const product = orderItemTitle(lines.find(({ id }) => id === orderItemId)?.orderItemText ?? "");
    const known = parcelLots.filter(
      (one) => one.parcel === number && one.orderItemId === orderItemId,
    );
    const rest = known.reduce((left, { units }) => left - units, quantity);
    return [
      ...known.map(({ lot, units }): Content => ({ product, units, lot })),
      ...(rest > 0 ? [{ product, units: rest, lot: null }] : []),
    ];
  });
}

/** Each shipment with its contents and delivery. */
export function parcelRows(evidence: Evidence): Row[] {
  if (evidence.parcels.length === 0) return [];
  return stored([
    ...evidence.parcels.flatMap((parcel) => [
      [`Parcel ${parcel.number}`, parcelText(parcel)] as const,
      ...parcelContents(evidence, parcel).map(
        ({ product, units, lot }) =>
          [`${units} x`, lot === null ? product : `${product}, lot ${lot}`] as const,
      ),
      ["Delivery", deliveryText(parcel.tracked)] as const,
    ]),
    ["Adult signature", signatureText(evidence)],
  ]);
}

function parcelText({
  trackingNumber,
  carrier,
  shippedAt,
  state,
  stateAt,
  replaces,
}: Parcel): string {
  const by = carrierOf(trackingNumber, carrier)?.carrier ?? carrier;
  return [
    `${by ?? "Carrier not recorded"}, ${trackingNumber}`,
    `shipped ${formatShopMoment(shippedAt)}`,
    replaces === null ? null : `replaces parcel ${replaces}`,
    state === "shipped" || stateAt === null
      ? null
      : `recorded as ${state} ${formatShopMoment(stateAt)}`,
  ]
    .filter((text) => text !== null)
    .join(", ");
}

/** From the carrier's own tracker. */
function deliveryText(tracked: Parcel["tracked"]): string | null {
  if (!tracked?.tracking) return null;
  const { tracking, trackedAt, deliveredAt, signedBy } = tracked;
  const isThere = tracking === "delivered" || tracking === "signed";
  const at = isThere ? (deliveredAt ?? trackedAt) : trackedAt;
  return [
    `The carrier says: ${TRACKING_TEXTS[tracking]}`,
    signedBy === null ? null : `signed by ${signedBy}`,
    at === null ? null : formatShopMoment(at),
  ]
    .filter((text) => text !== null)
    .join(", ");
}

/** From the order's last decision (SHIP-17), because today's rules may differ. */
function signatureText({ decisions }: Evidence): string | null {
  const asked = decisions
    .at(-1)
    ?.findings.find(({ finding }) =>
      finding.conditions.some(({ kind }) => kind === "adult_signature"),
    );
  return asked === undefined
    ? null
    : `Required by rule ${asked.finding.key}, version ${asked.finding.version}.`;
}
