import { ORDER_LIST, parseOrderList } from "#domain/order/order-list.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { orderRequest } from "#tests/support/customer.ts";
import type { FilledShop } from "#tests/support/fill-shop.ts";
import { latenciesOf, rounded, type Row } from "./figures.ts";

const STAFF = StaffActor.fromCommandLine("ada");
const EXPORTED_MAX = 100_000;

/**
 * Times a customer's requests, one after the other, with and without staff exporting the newest 100,000 orders; they
 * must stay as fast. A missing or duplicate row ends the benchmark.
 */
export async function measureExport(
  shop: Shop,
  filled: FilledShop,
  samples: number,
): Promise<Row[]> {
  const { customer } = shop;
  const asked: Record<string, (n: number) => Promise<unknown>> = {
    "a quote": (n) =>
      customer.checkout.view(filled.customerId(n), orderRequest({ shippingOption: "" })),
    "history of a customer": (n) => customer.orders.history(filled.customerId(n)),
  };
  const rows: Row[] = [];
  for (const [name, ask] of Object.entries(asked)) {
    await ask(1); // the first time does not count
    const alone = await askInTurn(ask, (n) => n <= samples);
    let isExporting = true;
    const exporting = exportNewest(shop, Math.min(EXPORTED_MAX, filled.orders)).finally(
      () => (isExporting = false),
    );
    const beside = await askInTurn(ask, (n) => isExporting || n === 1);
    const { exported, exportSeconds } = await exporting;
    rows.push({ name: `${name}, alone`, ...alone });
    rows.push({ name: `${name}, beside an export of ${exported}`, ...beside, exportSeconds });
  }
  return rows;
}

async function askInTurn(ask: (n: number) => Promise<unknown>, isMore: (n: number) => boolean) {
  const samplesMs: number[] = [];
  for (let n = 1; isMore(n); n += 1) {
    const sentAt = performance.now();
    await ask(n);
    samplesMs.push(performance.now() - sentAt);
  }
  return latenciesOf(samplesMs);
}

async function exportNewest(shop: Shop, wanted: number) {
  const startedAt = performance.now();
  const query = parseOrderList(new URLSearchParams({ size: String(ORDER_LIST.sizeMax) }));
  const numbers = new Set<number>();
  let exported = 0;
  for await (const orders of await shop.staff.orders.export(STAFF, { query })) {
    for (const { orderNumber } of orders) numbers.add(orderNumber);
    exported += orders.length;
    if (exported >= wanted) break;
  }
  if (exported < wanted || numbers.size !== exported)
    throw new Error(
      `${exported} rows of ${numbers.size} orders were exported instead of ${wanted}`,
    );
  return { exported, exportSeconds: rounded((performance.now() - startedAt) / 1000) };
}
