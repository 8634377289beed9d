import { z } from "zod";
import { type LawFind, lawLink, lawTitle } from "#domain/eligibility/law-find.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { callVendor } from "#server/vendor-call.ts";
import type { BillTrackerSettings } from "./law-watch-settings.ts";

const WHO = "bill tracker";
const SECONDS = 15;
/** Pages of fifty bills. */
const PAGES_MAX = 5;

const bill = z.object({
  bill_id: z.int().positive(),
  bill_number: z.string().regex(/^[A-Z]{1,6}\d{1,6}[A-Z]?$/),
  state: z.string(),
  title: z
    .string()
    .max(5000)
    .transform(lawTitle)
    .refine((title) => title !== ""),
  url: z.string().transform((text, problems) => {
    const link = lawLink("bills", text);
    if (link !== null) return link;
    problems.addIssue("another site");
    return z.NEVER;
  }),
  last_action_date: z.iso.date().nullish(),
});

const answer = z.object({
  status: z.literal("OK"),
  searchresult: z
    .object({ summary: z.object({ page_total: z.coerce.number().int().min(0).max(1000) }) })
    .catchall(z.unknown()),
});

/**
 * Searches a tracker with LegiScan's API (`op=getSearch`) for a state's bills of this session that contain one of the
 * words. Bill numbers are reused in later sessions, so a bill is identified by its ID as well.
 *
 * @throws if it doesn't answer, or its answer makes no sense
 */
export async function askBillTracker(
  tracker: BillTrackerSettings,
  state: string,
  words: readonly string[],
): Promise<LawFind[]> {
  const finds: LawFind[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, PAGES_MAX); page += 1) {
    const said = await askPage(tracker, { state, words, page });
    ({ pages } = said);
    finds.push(...said.finds);
  }
  return finds;
}

async function askPage(
  { url, apiKey }: BillTrackerSettings,
  { state, words, page }: { state: string; words: readonly string[]; page: number },
): Promise<{ finds: LawFind[]; pages: number }> {
  const query = new URLSearchParams({
    key: apiKey,
    op: "getSearch",
    state,
    query: words.map((word) => `"${word.replaceAll('"', "")}"`).join(" OR "),
    page: String(page),
  });
  const { status, text } = await callVendor({
    who: WHO,
    url: `${url}/?${query.toString()}`,
    apiKey: null,
    body: null,
    seconds: SECONDS,
  });
  if (status !== 200) throw new Error(`The ${WHO} answered with HTTP ${status}`);
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`The ${WHO}'s answer can't be read`);
  const { summary, ...listed } = parsed.data.searchresult;
  const bills = z.array(bill.refine((one) => one.state === state)).safeParse(
    Object.entries(listed)
      .filter(([at]) => /^\d{1,4}$/.test(at))
      .map(([, one]) => one),
  );
  if (!bills.success) throw new Error(`The ${WHO}'s answer can't be read`);
  const finds = bills.data.map((one) => ({
    number: `${state} ${one.bill_number} (${one.bill_id})`,
    title: one.title,
    url: one.url,
    datedOn: one.last_action_date ?? null,
  }));
  return { finds, pages: summary.page_total };
}
