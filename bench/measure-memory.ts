import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import { measureHistory } from "./measure-history.ts";
import { measureOrders } from "./measure-orders.ts";
import { measurePages } from "./measure-pages.ts";
import { measureQuote } from "./measure-quote.ts";
import type { Size } from "./size.ts";

const ROUNDS = ["after a round of load", "after a second round", "after a third round"];

/** Memory of the server before load and after each of several equal rounds; it must not grow from one to the next. */
export async function measureMemory(shop: BenchShop, size: Size): Promise<Row[]> {
  const brief = { ...size, seconds: size.seconds && Math.min(size.seconds, 3) };
  const rows = [{ name: "before", ...(await memoryOf(shop)) }];
  for (const name of ROUNDS.slice(0, size.memoryRounds)) {
    await measurePages(shop, brief);
    await measureHistory(shop, brief);
    await measureQuote(shop, brief);
    await measureOrders(shop, brief);
    rows.push({ name, ...(await memoryOf(shop)) });
  }
  return rows;
}

async function memoryOf({ server }: BenchShop) {
  const { rssMb, heapUsedMb, externalMb } = await server.memory("now");
  const { heapUsedMb: heapRetainedMb } = await server.memory("collected");
  return { rssMb, heapUsedMb, externalMb, heapRetainedMb };
}
