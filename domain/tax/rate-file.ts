import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";

/** The details of a rate file, besides its lines. */
export const RATES_FILE = record({
  source: line("Source", { hint: "For example, a state's quarterly list." }),
});
