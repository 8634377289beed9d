/** The newest entries of an order's histories; everything that happens to it adds one. */
export interface OrderVersion {
  event: number;
  paymentEvent: number;
}

/** For a form without a usable version: everything has happened since. */
export const NEVER_SEEN: OrderVersion = { event: 0, paymentEvent: 0 };

const newestOf = (rows: readonly { id: number }[]): number =>
  rows.reduce((newest, { id }) => Math.max(newest, id), 0);

export const orderVersion = (order: {
  events: readonly { id: number }[];
  paymentEvents: readonly { id: number }[];
}): OrderVersion => ({
  event: newestOf(order.events),
  paymentEvent: newestOf(order.paymentEvents),
});

export const versionText = ({ event, paymentEvent }: OrderVersion): string =>
  `${event}.${paymentEvent}`;

/** `null` for anything that isn't a version; never throws. */
export function parseVersion(text: string): OrderVersion | null {
  const [, event, paymentEvent] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return event === undefined ? null : { event: Number(event), paymentEvent: Number(paymentEvent) };
}
