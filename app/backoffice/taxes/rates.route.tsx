import { href, redirect } from "react-router";
import { answerWith } from "#app/shell/form-refusal.ts";
import { readTableForm } from "#app/shell/read-table-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { RATES_FILE } from "#domain/tax/rate-file.ts";
import { TRIED_PLACE } from "#domain/tax/tried-place.ts";
import { deskFor } from "../gate/staff-only.ts";
import { linkColumn } from "../ui/columns.tsx";
import { CONFIRM_FIRST } from "../ui/confirm-first.tsx";
import { Page } from "../ui/page.tsx";
import { parseRecordForm } from "../ui/record-form.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/rates.route.ts";
import { RATE_TEXTS } from "./rate-texts.ts";
import { type RateRefusal, RateUpload } from "./rate-upload.tsx";
import { fileRow, ratesFilePath, triedView } from "./rate-view.ts";
import { TAX_WATCH_TEXTS } from "./tax-watch-texts.ts";
import { TryRates } from "./try-rates.tsx";

const FILE_MEBIBYTES_MAX = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("reports.read", context);
  const typed = TRIED_PLACE.read(url.searchParams);
  const texts = { ...typed, day: typed.day || today };
  const check = texts.zip === "" ? null : TRIED_PLACE.validate(texts, today);
  const tried = check?.values ? await desk.taxes.tryRates(staff, check.values) : null;
  return {
    texts,
    errors: tried?.ok === false ? { zip: RATE_TEXTS.zipProblem } : (check?.fieldErrors ?? {}),
    tried: tried?.ok ? triedView(tried.value) : null,
    files: (await desk.taxes.rateFiles(staff)).map(fileRow),
    mayChange: staff.may("rules.change"),
    seesSettings: staff.may("rules.read"),
    mustConfirm: staff.mustConfirm("rules.change"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk, today } = deskFor("rules.change", context);
  const read = await readTableForm(request, { mebibytesMax: FILE_MEBIBYTES_MAX });
  const { form, table: text } = read;
  const { values, answer } = parseRecordForm(RATES_FILE, form, today);
  const refuse = answerWith<RateRefusal>({
    ...answer,
    fieldErrors: {},
    fileError: null,
    problems: [],
  });
  // A file can't be carried through the confirmation, so the page asks for that first.
  if (staff.mustConfirm("rules.change")) return refuse(403, { fileError: CONFIRM_FIRST });
  if (read.refused !== null)
    return refuse(read.refused.status, { fileError: read.refused.problem });
  const fileError = text === "" ? "Choose a file." : null;
  if (fileError !== null || values === null)
    return refuse(400, { fieldErrors: answer.fieldErrors, fileError });
  const sent = await desk.taxes.sendRates(staff, { ...values, text });
  if (!sent.ok) return refuse(400, { fileError: RATE_TEXTS.problems, problems: sent.error });
  return redirect(ratesFilePath(sent.value.fileId));
}

const COLUMNS: TableColumn<ReturnType<typeof fileRow>>[] = [
  linkColumn(RATES_FILE.labels.source, ({ source, path }) => [path, source]),
  { header: "Status", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  { header: "Rates", cell: ({ rates }) => rates, isNumeric: true },
  { header: "Uploaded", cell: ({ sent }) => sent, isDate: true },
];

const CHARGED = [
  { name: "salesTax", text: "Where tax is charged" },
  { name: "exciseTax", text: "Where excise is charged" },
];

/** The uploaded rates, and a form that tries them at a place. */
export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, errors, tried, files, mayChange, mustConfirm, seesSettings } = loaderData;
  const refusal: RateRefusal | null = actionData ?? null;
  return (
    <Page
      title={RATE_TEXTS.title}
      intro={
        <>
          <p>{RATE_TEXTS.purpose}</p>
          <p className="text-small">{RATE_TEXTS.rules}</p>
        </>
      }
      links={[{ to: href("/admin/taxes"), label: TAX_WATCH_TEXTS.title }]}
      more={
        seesSettings
          ? CHARGED.map(({ name, text }) => ({
              to: href("/admin/settings/:name", { name }),
              label: text,
            }))
          : []
      }
    >
      <TryRates {...{ texts, errors, tried }} />
      {mayChange ? <RateUpload mustConfirm={mustConfirm} refusal={refusal} /> : null}
      <Section title={RATE_TEXTS.files}>
        <Rows
          name={RATE_TEXTS.files}
          columns={COLUMNS}
          rows={files}
          by="fileId"
          empty={
            <EmptyState title="No rates yet." headingLevel="h3">
              Many states publish such lists each quarter.
            </EmptyState>
          }
        />
      </Section>
    </Page>
  );
}
