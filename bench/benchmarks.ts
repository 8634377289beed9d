import { productionPackages } from "#tests/support/production-packages.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import { measureDesk } from "./measure-desk.ts";
import { measureGrowth } from "./measure-growth.ts";
import { measureHistory } from "./measure-history.ts";
import { measureHour } from "./measure-hour.ts";
import { measureLabels } from "./measure-labels.ts";
import { measureLists } from "./measure-lists.ts";
import { measureMemory } from "./measure-memory.ts";
import { measureOrders } from "./measure-orders.ts";
import { measurePages } from "./measure-pages.ts";
import { measureQuote } from "./measure-quote.ts";
import { measureRecall } from "./measure-recall.ts";
import { measureReports } from "./measure-reports.ts";
import { measureSecrecy } from "./measure-secrecy.ts";
import { measureStart } from "./measure-start.ts";
import { measureTap } from "./measure-tap.ts";
import { measureWeight } from "./measure-weight.ts";
import type { Size } from "./size.ts";

/** By their names for `--only`, in the order they run; each throws if a result is not the expected one. */
export const BENCHMARKS: Record<string, (shop: BenchShop, size: Size) => Promise<Row[]>> = {
  pages: measurePages,
  history: measureHistory,
  lists: measureLists,
  quote: measureQuote,
  orders: measureOrders,
  labels: measureLabels,
  secrecy: measureSecrecy,
  memory: measureMemory,
  start: measureStart,
  weight: measureWeight,
  tap: measureTap,
  packages: async () => [
    { name: "installed for production on Linux x64", packages: productionPackages().length },
  ],
  hour: measureHour,
  growth: measureGrowth,
  desk: measureDesk,
  reports: measureReports,
  recall: measureRecall,
};

/** Takes minutes or an hour, and gigabytes of disk space, so it only runs when requested. */
export const LONG = new Set(["hour", "growth", "desk", "reports", "recall"]);
