import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { bareName } from "../scripts/setup/eager-functions.ts";
import { openBenchShop, startShop } from "./bench-shop.ts";

/*
 * Writes down what the built web process calls until its first answer, for the next build to compile ahead
 * (vite.config.ts): `node bench/list-first-functions.ts`, with Node 24 and a build, when first answers take longer than
 * they did.
 */

const LIST = "scripts/setup/first-functions.txt";

const coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({ functionName: z.string(), ranges: z.array(z.object({ count: z.number() })) }),
      ),
    }),
  ),
});

const folder = mkdtempSync(path.join(tmpdir(), "mitra-coverage-"));
const shop = await openBenchShop("build");
try {
  const server = await startShop(shop, { NODE_V8_COVERAGE: folder });
  const page = await (await fetch(new URL("/shop", server.url))).text();
  await server.stop();
  if (!page.includes("50 MGM Chewable")) throw new Error("The first answer was wrong");
} finally {
  await shop.close();
}

const names = new Set<string>();
for (const file of readdirSync(folder)) {
  const { result } = coverage.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8")));
  for (const { url, functions } of result) {
    if (!url.includes("/build/server/")) continue;
    for (const { functionName, ranges } of functions) {
      const name = bareName(functionName.split(".").at(-1) ?? "");
      if (/^[\w$]+$/.test(name) && (ranges[0]?.count ?? 0) > 0) names.add(name);
    }
  }
}
rmSync(folder, { recursive: true });
writeFileSync(LIST, `${[...names].toSorted().join("\n")}\n`);
console.log(`${names.size} names in ${LIST}`);
process.exit(0);
