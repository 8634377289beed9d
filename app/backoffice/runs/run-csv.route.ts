import { shopOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { RunOrder } from "#server/bulk-runs/find-run.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/run-csv.route.ts";
import { parseRunId } from "./parse-run-id.ts";
import { RESULT_TEXTS } from "./run-texts.ts";

/** The result of each order of a run as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.read", context);
  const { runs } = shopOf(context).staff;
  const runId = parseRunId(params.runId);
  if (runId === null || (await runs.find(staff, { runId })) === null) throw leadHome();
  return new Response(streamOf(csvOf(await runs.export(staff, { runId }))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="run-${runId}.csv"`,
    },
  });
}

async function* csvOf(chunks: AsyncIterable<RunOrder[]>) {
  yield toCsv([["Order", "Result", "Why"]]);
  for await (const orders of chunks)
    yield toCsv(
      orders.map(({ orderNumber, result, reason }) => [
        String(orderNumber),
        RESULT_TEXTS[result],
        reason ?? "",
      ]),
    );
}
