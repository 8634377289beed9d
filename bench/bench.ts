import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { openBenchShop } from "./bench-shop.ts";
import { countStatements } from "./count-statements.ts";
import { measureOrders } from "./measure-orders.ts";
import { measurePages } from "./measure-pages.ts";
import { measureSecrecy } from "./measure-secrecy.ts";
import { measureStart } from "./measure-start.ts";
import { measureWeight } from "./measure-weight.ts";
import { fullSize, SHORT } from "./size.ts";

/*
 * Measures the built shop as a customer uses it: real HTTP, real database, every answer checked
 * before it counts. Compare only figures from the same run.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    short: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const size = values.short ? SHORT : fullSize(Number(values.seconds));

const shop = await openBenchShop();
try {
  const pages = await measurePages(shop, size.seconds);
  const weight = await measureWeight(shop.url);
  const orders = await measureOrders(shop, size);
  const statements = await countStatements(shop.connection);
  const secrecy = await measureSecrecy(shop, size);
  const memoryMb = shop.memoryMb();
  await shop.stopServer();
  const start = await measureStart(shop.dataFolder);
  const report = {
    machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
    size,
    pages,
    orders: { ...orders, statementsPerOrder: statements },
    secrecy,
    start,
    memoryMb,
    weight,
  };
  if (values.short) console.log("Every benchmark proved its result.");
  else print(report);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await shop.close();
}

function print(report: {
  machine: { cpu: string | undefined; cores: number; node: string };
  pages: Awaited<ReturnType<typeof measurePages>>;
  orders: Awaited<ReturnType<typeof measureOrders>> & { statementsPerOrder: number };
  secrecy: Awaited<ReturnType<typeof measureSecrecy>>;
  start: Awaited<ReturnType<typeof measureStart>>;
  memoryMb: number;
  weight: Awaited<ReturnType<typeof measureWeight>>;
}): void {
  console.log(
    `\n${report.machine.cpu}, ${report.machine.cores} cores, Node ${report.machine.node}\n`,
  );
  console.table(
    report.pages.map((page) => ({
      page: page.name,
      "requests/s": Math.round(page.shop.perSecond),
      "p50 ms": page.shop.p50Ms,
      "p99 ms": page.shop.p99Ms,
      "plain server/s": Math.round(page.plain.perSecond),
      ratio: Number((page.shop.perSecond / page.plain.perSecond).toFixed(2)),
    })),
  );
  const { orders } = report;
  console.table([
    {
      "orders/s": Math.round(orders.perSecond),
      "p50 ms": orders.p50Ms,
      "p99 ms": orders.p99Ms,
      "SQL statements/order": orders.statementsPerOrder,
      "server CPU ms/order": Number(orders.cpuMsPerOrder.toFixed(2)),
      "plain server/s": Math.round(orders.plainPerSecond),
    },
  ]);
  console.table(
    report.secrecy.map(({ form, knownMs, unknownMs, spreadMs }) => ({
      form,
      "address with an account, median ms": knownMs,
      without: unknownMs,
      "middle half within ms": spreadMs,
    })),
  );
  console.table([
    {
      "first answer ms": report.start.firstAnswerMs,
      "plain server ms": report.start.plainMs,
      "memory MB": report.memoryMb,
    },
  ]);
  console.table(report.weight);
}
