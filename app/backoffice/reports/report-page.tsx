import type { FormEvent, ReactNode } from "react";
import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { PERIOD_NAMES } from "#domain/report/period.ts";
import { FileLink } from "../ui/admin-link.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { Page, type PageProps } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import { LIABILITY_TEXTS } from "./liabilities-texts.ts";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import { MONEY_TEXTS } from "./money-texts.ts";
import { REPORT_MAIL_TEXTS } from "./report-mail-texts.ts";
import type { ReportQuery } from "./report-query.ts";
import { PERIOD_TEXTS, REPORT_TEXTS } from "./report-texts.ts";
import { SHIPMENT_TEXTS } from "./shipment-texts.ts";

/** Anyone who may read reports may open all of them. */
const TABS = [
  { path: href("/admin/reports"), title: REPORT_TEXTS.sales },
  { path: href("/admin/reports/money"), title: MONEY_TEXTS.title },
  { path: href("/admin/reports/balances"), title: LIABILITY_TEXTS.title },
  { path: href("/admin/reports/margin"), title: MARGIN_TEXTS.title },
  { path: href("/admin/reports/taxes"), title: REPORT_TEXTS.taxes },
  { path: href("/admin/reports/shipments"), title: SHIPMENT_TEXTS.title },
  { path: href("/admin/reports/disputes"), title: REPORT_TEXTS.disputes },
  { path: href("/admin/reports/cohorts"), title: REPORT_TEXTS.cohorts },
  { path: href("/admin/reports/mails"), title: REPORT_MAIL_TEXTS.title },
] as const;

type PeriodView = ReportQuery["period"];

interface ReportPageProps extends PageProps {
  /** The report's dates, if they can be chosen. */
  period?: PeriodView;
  /** Choices next to the dates. */
  choices?: ReactNode;
  definitions?: DefinitionsProps["of"];
}

/** A report, with links to the others below its title. */
export const ReportPage = (props: ReportPageProps) => {
  const { period, choices, definitions, children, ...page } = props;
  return (
    <Page {...page}>
      <TabLinks label={REPORT_TEXTS.title} tabs={TABS} />
      {period === undefined ? null : <PeriodForm period={period}>{choices}</PeriodForm>}
      {children}
      {definitions === undefined ? null : <Definitions of={definitions} />}
    </Page>
  );
};

/** A report's dates, kept in the query string. */
const PeriodForm = ({ period, children }: { period: PeriodView; children: ReactNode }) => (
  <ReportForm label="Days">
    <ChoiceField
      name="period"
      label="Period"
      hint={period.days}
      defaultValue={period.name}
      options={PERIOD_NAMES.map((name) => [name, PERIOD_TEXTS[name]])}
    />
    <div data-when="own">
      <TextField
        form={{ fields: period.typed, fieldErrors: period.problem ? { from: period.problem } : {} }}
        name="from"
        label="First day"
        aria-required={false}
        type="date"
      />
    </div>
    <div data-when="own">
      <TextField name="to" label="Last day" type="date" defaultValue={period.typed.to} />
    </div>
    {children}
  </ReportForm>
);

/**
 * Shows the report as soon as a choice is made, unless its dates still need to be entered. Without scripts, the button
 * does it.
 */
function showAtOnce({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLSelectElement && target.value !== "own") currentTarget.requestSubmit();
}

/** A report's choices, kept in the query string. */
export const ReportForm = ({ label, children }: { label: string; children: ReactNode }) => (
  <form
    aria-label={label}
    onChange={showAtOnce}
    className="grid items-start gap-x-4 gap-y-1 border-b border-line pb-2 grid-cols-2 lg:grid-cols-5"
  >
    {children}
    <Button variant="secondary" className="mt-6.5 justify-self-start">
      Show
    </Button>
  </form>
);

interface DefinitionsProps {
  of: readonly { term: string; description: string }[];
}

/** Explains each figure of a report. */
export const Definitions = ({ of }: DefinitionsProps) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center font-medium">
      About these figures
    </summary>
    <DefinitionList items={[...of]} className="text-small" />
  </details>
);

/** Shown if the database couldn't compute the report in time. */
export const TooLong = () => (
  <Notice tone="warning" title={REPORT_TEXTS.tooLong}>
    Choose a shorter period.
  </Notice>
);

interface DownloadLinkProps {
  report: string;
  /** The page's query, so the file has the same rows. */
  search?: Readonly<Record<string, string>>;
  label?: string;
}

/** Downloads a report as a CSV file. */
export const DownloadLink = ({ report, search, label }: DownloadLinkProps) => (
  <FileLink to={withQuery(href("/admin/reports.csv"), { report, ...search })}>
    {label ?? "Export CSV"}
  </FileLink>
);

interface ReportTableProps<Row extends { id: string }> {
  title: string;
  /** The table's accessible name, if it isn't the title. */
  name?: string;
  hint?: ReactNode;
  files?: ReactNode;
  columns: TableColumn<Row>[];
  rows: Row[];
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Says that some rows are left out. */
  more?: string | null;
  /** Shown above the table. */
  children?: ReactNode;
}

/** A section of a report: its CSV links, and its rows as a table. */
export const ReportTable = <Row extends { id: string }>(props: ReportTableProps<Row>) => {
  const { title, name = title, hint, files, columns, rows, empty, more = null, children } = props;
  return (
    <Section
      title={title}
      hint={hint}
      actions={files ? <div className="flex flex-wrap gap-3">{files}</div> : null}
    >
      {children}
      <Rows name={name} columns={columns} rows={rows} by="id" empty={empty} />
      {more === null ? null : <p className="text-small text-soft">{more}</p>}
    </Section>
  );
};
