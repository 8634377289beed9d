import { href } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { FieldMap } from "#domain/record/record.ts";
import { MAIL_REPORT } from "#domain/report/report-mail.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { actPage, pageAct } from "../ui/act-page.ts";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/report-mails.route.ts";
import { REPORT_MAIL_TEXTS } from "./report-mail-texts.ts";
import { ReportPage } from "./report-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("reports.read", context);
  const mails = await desk.reports.mails(staff);
  const { report, rhythm } = MAIL_REPORT.input.fields;
  return mails.map((mail) => ({
    id: mail.id,
    text: `${report.words(mail.report)}, ${rhythm.words(mail.rhythm).toLowerCase()}`,
  }));
}

export const action = actPage({
  permission: "reports.read",
  find: () => null,
  acts: {
    start: pageAct(MAIL_REPORT, async ({ desk, staff }, mail) => {
      await desk.reports.startMail(staff, mail);
      return { saved: REPORT_MAIL_TEXTS.started };
    }),
    async stop({ desk, staff, form }) {
      const reportMailId = rowIdOf(form, "reportMailId");
      if (reportMailId === null) return { error: "This email doesn't exist.", status: 400 };
      await desk.reports.stopMail(staff, { reportMailId });
      return { saved: "Report removed." };
    },
  },
  to: () => href("/admin/reports/mails"),
});

/** The reports that a staff member gets by email. */
export default function ReportMailsPage({ loaderData: mails, actionData }: Route.ComponentProps) {
  const refusal: FormAnswer<FieldMap> | null = actionData ?? null;
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
        <RecordFields
          record={MAIL_REPORT.input}
          texts={{ ...MAIL_REPORT.input.blank, ...refusal?.fields }}
          errors={refusal?.fieldErrors ?? {}}
        />
        <Button name="act" value="start" className="justify-self-start sm:mt-6.5">
          Start
        </Button>
      </form>
    </ReportPage>
  );
}
