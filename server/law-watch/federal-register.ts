import { z } from "zod";
import { type LawFind, lawLink, lawTitle } from "#domain/eligibility/law-find.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { callVendor } from "#server/vendor-call.ts";

const WHO = "Federal Register";
const SECONDS = 15;
const PAGE = 100;
const FIELDS = ["document_number", "title", "html_url", "publication_date"];

const document = z.object({
  document_number: z.string().regex(/^[\w-]{1,40}$/),
  title: z
    .string()
    .max(5000)
    .transform(lawTitle)
    .refine((title) => title !== ""),
  html_url: z.string().transform((text, problems) => {
    const link = lawLink("federal_register", text);
    if (link !== null) return link;
    problems.addIssue("another site");
    return z.NEVER;
  }),
  publication_date: z.iso.date(),
});

/** Without a match, the answer only has a count. */
const answer = z
  .object({ count: z.int().min(0), results: z.array(document).max(PAGE).default([]) })
  .refine(({ count, results }) => (count === 0) === (results.length === 0));

/**
 * Searches the public API of the Federal Register (`/api/v1/documents.json`) for documents that name a compound,
 * returning the newest hundred.
 *
 * @throws if it doesn't answer, or its answer makes no sense
 */
export async function askFederalRegister(
  url: string,
  compound: string,
  since: PlainDate,
): Promise<LawFind[]> {
  const query = new URLSearchParams({
    per_page: String(PAGE),
    order: "newest",
    "conditions[term]": `"${compound.replaceAll('"', "")}"`,
    "conditions[publication_date][gte]": since,
  });
  for (const field of FIELDS) query.append("fields[]", field);
  const { status, text } = await callVendor({
    who: WHO,
    url: `${url}/api/v1/documents.json?${query.toString()}`,
    apiKey: null,
    body: null,
    seconds: SECONDS,
  });
  if (status !== 200) throw new Error(`The ${WHO} answered with HTTP ${status}`);
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`The ${WHO}'s answer can't be read`);
  return parsed.data.results.map((found) => ({
    number: found.document_number,
    title: found.title,
    url: found.html_url,
    datedOn: found.publication_date,
  }));
}
