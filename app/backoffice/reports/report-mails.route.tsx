import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { REPORT_RHYTHMS } from "#domain/report/period.ts";
import { MAILED_REPORTS, parseReportMail, validateReportMail } from "#domain/report/report-mail.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/report-mails.route.ts";
import { MAILED_REPORT_TEXTS, REPORT_MAIL_TEXTS, RHYTHM_TEXTS } from "./report-mail-texts.ts";
import { ReportPage } from "./report-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("reports.read", context);
  const mails = await desk.reports.mails(staff);
  return mails.map(({ id, report, rhythm }) => ({
    id,
    text: `${MAILED_REPORT_TEXTS[report]}, ${RHYTHM_TEXTS[rhythm].toLowerCase()}`,
  }));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("reports.read", { url, context });
  const fields = parseReportMail(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateReportMail(fields);
  if (values === null)
    return refuseWith(fields, fieldErrors.act ?? REPORT_MAIL_TEXTS.refused)(400, { fieldErrors });
  if (values.act === "start") {
    await desk.reports.startMail(staff, { report: values.report, rhythm: values.rhythm });
    writeFlash(context, REPORT_MAIL_TEXTS.started);
  } else {
    await desk.reports.stopMail(staff, { reportMailId: values.reportMailId });
    writeFlash(context, "Report removed.");
  }
  return redirect(href("/admin/reports/mails"));
}

/** Which reports a member of staff gets by email. */
export default function ReportMailsPage({ loaderData: mails, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
  return (
    <ReportPage
      title={REPORT_MAIL_TEXTS.title}
      intro="Get a report's totals and a link by email, without customer data. Weekly reports arrive on Monday, monthly ones on the first."
      error={refusal?.formError}
    >
      <Section title="Your reports">
        {mails.length === 0 ? (
          <p className="text-small text-soft">{REPORT_MAIL_TEXTS.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {mails.map(({ id, text }) => (
              <li key={id}>
                <form method="post" className="flex items-center justify-between gap-6 py-2">
                  <input type="hidden" name="reportMailId" value={id} />
                  {text}
                  <ActButton act="stop">
                    Stop
                    <VisuallyHidden>: {text}</VisuallyHidden>
                  </ActButton>
                </form>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <form
        method="post"
        className="grid max-w-2xl items-start gap-x-4 gap-y-1 sm:grid-cols-[1fr_1fr_auto]"
      >
        <ChoiceField
          form={refusal}
          name="report"
          label="Report"
          options={MAILED_REPORTS.map((report) => [report, MAILED_REPORT_TEXTS[report]])}
        />
        <ChoiceField
          form={refusal}
          name="rhythm"
          label="Frequency"
          options={REPORT_RHYTHMS.map((rhythm) => [rhythm, RHYTHM_TEXTS[rhythm]])}
        />
        <Button name="act" value="start" className="justify-self-start sm:mt-6.5">
          Start
        </Button>
      </form>
    </ReportPage>
  );
}
