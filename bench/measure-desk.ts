import { deskAimMs, deskOperations } from "#tests/support/desk-operations.ts";
import type { BenchShop } from "./bench-shop.ts";
import type { Row } from "./figures.ts";
import { inFilledShop } from "./filled-shop.ts";
import { measureExport } from "./measure-export.ts";
import { measureOperation } from "./measure-growth.ts";
import type { Size } from "./size.ts";

/**
 * Staff's desk: each view, filter and kind of search, the order page, Today, and an export alongside customers. An
 * operation that finds nothing, or the wrong result, ends the benchmark.
 */
export function measureDesk(bench: BenchShop, size: Size): Promise<Row[]> {
  const { samples, seconds } = size.growth;
  return inFilledShop(bench, size, async (shop, filled) => {
    const rows: Row[] = [];
    for (const [operation, run] of Object.entries(deskOperations(shop, filled)))
      rows.push({
        name: operation,
        ...(await measureOperation(run, samples, seconds)),
        aimMs: deskAimMs(operation),
      });
    return [...rows, ...(await measureExport(shop, filled, samples))];
  });
}
