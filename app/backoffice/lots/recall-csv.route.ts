import { shopOf } from "#app/shell/contexts.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { RECALL_LIST } from "#domain/lot/recall-form.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { ReachedOrder } from "#server/lots/recall-reach.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/recall-csv.route.ts";
import { findLot } from "./find-lot.ts";
import { MAIL_LABELS, RECALL_TEXTS } from "./recall-texts.ts";

const QUERY = parseListQuery(RECALL_LIST, new URLSearchParams());

/** Everyone who has a lot, as a file: for calls and letters where an email did not arrive. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("lots.decide", context);
  const { lot } = await findLot(context, staff, params.lotId);
  const { lots } = shopOf(context).staff;
  const chunks = await lots.exportReach(staff, { lotId: lot.lotId, query: QUERY });
  // If nothing can be read, this is no file yet, and the answer says so.
  const first = await chunks.next();
  return new Response(streamOf(csvOf(first.done ? [] : first.value, chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="lot-${lot.number}.csv"`,
    },
  });
}

async function* csvOf(first: ReachedOrder[], more: AsyncIterable<ReachedOrder[]>) {
  yield toCsv([Object.keys(COLUMNS), ...first.map(cells)]);
  for await (const orders of more) yield toCsv(orders.map(cells));
}

const COLUMNS: Record<string, (order: ReachedOrder) => string> = {
  Order: ({ orderNumber }) => String(orderNumber),
  Shipped: ({ shippedAt }) => shippedAt?.toISOString() ?? RECALL_TEXTS.beingCharged,
  Units: ({ units }) => String(units),
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  City: ({ city }) => city,
  State: ({ state }) => state,
  ZIP: ({ zipCode }) => zipCode,
  "Email sent": ({ mail }) => MAIL_LABELS[mail].label,
  "Came back": ({ returned }) => (returned === null ? "" : String(returned)),
};

const cells = (order: ReachedOrder): string[] =>
  Object.values(COLUMNS).map((cellOf) => cellOf(order));
