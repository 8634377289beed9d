import type pg from "pg";
import { z } from "zod";
import type { RecordedStatement } from "./recorded-statements.ts";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  Filter?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    Filter: z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const answer = z.tuple([z.object({ Plan: planNode, "Execution Time": z.number().optional() })]);

export interface Explained {
  /** The tables that are read sequentially from start to end. */
  scanned: string[];
  /** null unless it was run. */
  executionMs: number | null;
}

/** Statements that read or write data; the others have no plan. */
export const hasPlan = ({ text }: RecordedStatement): boolean =>
  /^\s*(?:select|with|insert|update|delete)\b/i.test(text);

/** The plan of a statement with its actual values; with `isRun`, including its duration. */
export async function explain(
  client: pg.Client,
  { text, values }: RecordedStatement,
  isRun = false,
): Promise<Explained> {
  const options = isRun ? "analyze, format json" : "format json";
  const { rows } = await client.query<Record<"QUERY PLAN", unknown>>(
    `explain (${options}) ${text}`,
    values,
  );
  const [{ Plan: plan, "Execution Time": executionMs = null }] = answer.parse(
    rows[0]?.["QUERY PLAN"],
  );
  return { scanned: scannedBy(plan), executionMs };
}

function scannedBy(node: PlanNode, above: PlanNode | null = null): string[] {
  // The first few rows of any kind, so it stops after them.
  const isCut = above?.["Node Type"] === "Limit" && node.Filter === undefined;
  return [
    ...(node["Node Type"] === "Seq Scan" && !isCut ? [node["Relation Name"] ?? ""] : []),
    ...(node.Plans ?? []).flatMap((plan) => scannedBy(plan, node)),
  ];
}

/** The plan in PostgreSQL's text format. */
export async function planText(
  client: pg.Client,
  { text, values }: RecordedStatement,
): Promise<string> {
  const { rows } = await client.query<Record<"QUERY PLAN", string>>(
    `explain (analyze, buffers) ${text}`,
    values,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
