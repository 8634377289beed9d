import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { openBenchShop } from "./bench-shop.ts";
import { BENCHMARKS, LONG } from "./benchmarks.ts";
import type { Results, Row } from "./figures.ts";
import { type Measured, measureInTurns, medianTables } from "./in-turns.ts";
import { fullSize, SHORT } from "./size.ts";

/*
 * Measures the built shop as a customer uses it: real HTTP, real database, every answer checked before it counts.
 * Compare only figures from the same run; to compare two versions, let their builds take turns.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "8" },
    short: { type: "boolean", default: false },
    only: { type: "string" },
    orders: { type: "string", default: "10000,1000000" },
    json: { type: "string" },
    builds: { type: "string", default: "build" },
    turns: { type: "string", default: "3" },
  },
});
const size = values.short
  ? SHORT
  : fullSize(Number(values.seconds), values.orders.split(",").map(Number));
const usual = Object.keys(BENCHMARKS).filter((name) => values.short || !LONG.has(name));
const wanted = (values.only?.split(",") ?? usual).map((name) => {
  const measure = BENCHMARKS[name];
  if (measure) return { name, measure };
  console.error(`There is no benchmark "${name}"; known: ${Object.keys(BENCHMARKS).join(", ")}`);
  return process.exit(2);
});

const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
if (!values.short) console.log(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}`);
const builds = values.builds.split(",");
const found =
  builds.length > 1
    ? { turns: await compareBuilds() }
    : { results: await measureBuild(values.builds, values.short ? undefined : printRows) };
if (values.short)
  console.log(`Every benchmark proved its result: ${wanted.map(({ name }) => name).join(", ")}.`);
if (values.json)
  writeFileSync(values.json, `${JSON.stringify({ machine, size, ...found }, null, 2)}\n`);

async function compareBuilds(): Promise<Measured[]> {
  const measured = await measureInTurns(builds, Number(values.turns), measureBuild);
  console.log(`\nmedians of ${values.turns} turns: ${builds.join(" | ")}`);
  for (const [name, table] of Object.entries(medianTables(measured))) printTable(name, table);
  return measured;
}

async function measureBuild(
  build: string,
  tell?: (name: string, rows: Row[]) => void,
): Promise<Results> {
  const measured: Results = {};
  const shop = await openBenchShop(build);
  try {
    for (const { name, measure } of wanted) {
      const rows = await measure(shop, size);
      measured[name] = rows;
      tell?.(name, rows);
    }
  } finally {
    await shop.close();
  }
  return measured;
}

function printRows(name: string, rows: Row[]): void {
  printTable(name, Object.fromEntries(rows.map(({ name: line, ...figures }) => [line, figures])));
}

function printTable(name: string, table: object): void {
  console.log(`\n${name}`);
  console.table(table);
}
