import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { RATES_FILE } from "#domain/tax/rate-file.ts";
import { RATE_FILE_STATES } from "#domain/tax/rate.ts";
import type { RateFileError } from "#server/taxes/rate-files.ts";
import { HistoryList, recordHistory } from "../changes/history-list.tsx";
import { orNotFound, rowIdIn } from "../gate/refused.ts";
import { deskToAct, type StaffDesk, deskFor } from "../gate/staff-only.ts";
import { ActForm } from "../ui/act-form.tsx";
import { Page } from "../ui/page.tsx";
import { type FormAnswer, readRecordForm, REASON } from "../ui/record-form.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/rate-file.route.ts";
import { RATE_TEXTS } from "./rate-texts.ts";
import { differenceRow, fileRow } from "./rate-view.ts";

const findOne = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.taxes.findRateFile(staff, { fileId: rowIdIn(id) }));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("reports.read", context);
  const found = await findOne({ staff, desk }, params.fileId);
  const { added, changed, same } = found;
  return {
    file: fileRow(found),
    now: found.state,
    counts: `${added.toLocaleString("en-US")} new, ${changed.toLocaleString("en-US")} changed, ${same.toLocaleString("en-US")} unchanged.`,
    differences: found.differences.map(differenceRow),
    more: added + changed > found.differences.length,
    history: recordHistory(found.history, RATES_FILE, {}, { state: "State", rates: "Rates" }),
    mayChange: staff.may("rules.change"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { url, params, context } = args;
  const { staff, desk } = deskToAct("rules.change", { url, context });
  const { fileId } = await findOne({ staff, desk }, params.fileId);
  const { form, values, answer, refuse } = await readRecordForm(REASON, args);
  if (answer.act === "drop") {
    const dropped = await desk.taxes.dropRateFile(staff, { fileId });
    if (!dropped.ok) return refuse(409, { formError: RATE_TEXTS.changed });
    writeFlash(context, "File deleted.");
    return redirect(href("/admin/taxes/rates"));
  }
  if (values === null) return refuse(400);
  const seen = RATE_FILE_STATES.find((state) => state === textOf(form, "seen"));
  if (seen === undefined) return refuse(409, { formError: RATE_TEXTS.changed });
  const change = { ...values, fileId, seen };
  const isBack = answer.act === "withdraw";
  const done = isBack
    ? await desk.taxes.withdrawRateFile(staff, change)
    : await desk.taxes.applyRateFile(staff, change);
  if (!done.ok) return refuse(409, { formError: refusalText(done.error) });
  writeFlash(context, isBack ? "Rates withdrawn." : RATE_TEXTS.applied);
  return redirect(href("/admin/taxes/rates"));
}

const refusalText = (error: RateFileError): string =>
  error.code === "changed"
    ? RATE_TEXTS.changed
    : `Excise is charged there by weight. Enter the milligrams of these products first, on each product's page: ${error.products.map(({ name }) => name).join(", ")}.`;

const COLUMNS: TableColumn<ReturnType<typeof differenceRow>>[] = [
  { header: "Rate of", cell: ({ name }) => <span className="break-words">{name}</span> },
  { header: "From", cell: ({ from }) => from, isDate: true },
  { header: "Before", cell: ({ before }) => before, isNumeric: true },
  { header: "After", cell: ({ after }) => after, isNumeric: true },
];

/** A file of rates: its changes, and whether it is in force. */
export default function RateFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, now, counts, differences, more, history, mayChange } = loaderData;
  const refusal: FormAnswer<typeof REASON.fields> | undefined = actionData;
  return (
    <Page
      title={file.source}
      status={<Badge tone={file.state.tone}>{file.state.label}</Badge>}
      intro={file.sent}
      links={[{ to: href("/admin/taxes/rates"), label: RATE_TEXTS.title }]}
      error={refusal?.formError}
    >
      <p>{counts}</p>
      {mayChange && now !== "withdrawn" ? <Acts now={now} refusal={refusal} /> : null}
      <Section title={RATE_TEXTS.differences}>
        <Rows
          name={RATE_TEXTS.differences}
          columns={COLUMNS}
          rows={differences}
          by="id"
          empty={<p>No changes: every rate is already in force.</p>}
        />
        {more ? (
          <p className="text-small text-soft">{`The first ${differences.length} are shown.`}</p>
        ) : null}
      </Section>
      <Section title="History">
        <HistoryList entries={history} />
      </Section>
    </Page>
  );
}

interface ActsProps {
  now: "looked_over" | "in_force";
  refusal: FormAnswer<typeof REASON.fields> | undefined;
}

/** The file's next actions. */
function Acts({ now, refusal }: ActsProps) {
  const isNew = now === "looked_over";
  const title = isNew ? RATE_TEXTS.apply : RATE_TEXTS.withdraw;
  return (
    <div className="grid max-w-xl gap-6">
      <ActForm
        act={isNew ? "apply" : "withdraw"}
        title={title}
        button={title}
        hint={isNew ? RATE_TEXTS.applyHint : RATE_TEXTS.withdrawHint}
        record={REASON}
        refusal={refusal}
      >
        <input type="hidden" name="seen" value={now} />
      </ActForm>
      {isNew ? (
        <ActForm
          act="drop"
          title={RATE_TEXTS.drop}
          button={RATE_TEXTS.drop}
          hint="These rates were never applied. This can't be undone."
        />
      ) : null}
    </div>
  );
}
