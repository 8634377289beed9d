import { data, href, redirect } from "react-router";
import { withQuery } from "#app/shell/address.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { textOf } from "#app/shell/read-form.ts";
import { readTableForm } from "#app/shell/read-table-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { parseTriedPlace } from "#domain/eligibility/tried-place-form.ts";
import type { FileProblem } from "#domain/tax/rates-file.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/rates.route.ts";
import { RATE_TEXTS } from "./rate-texts.ts";
import { RateUpload } from "./rate-upload.tsx";
import { fileRow, ratesFilePath, triedView } from "./rate-view.ts";
import { TAX_WATCH_TEXTS } from "./tax-watch-texts.ts";
import { TryRates } from "./try-rates.tsx";

const FILE_MEBIBYTES_MAX = 4;

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, RATE_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const shop = shopOf(context);
  const today = formatIsoShopDate(shop.running.clock.now());
  const { fields, values, fieldErrors } = parseTriedPlace(url.searchParams, today);
  const tried = values === null ? null : await shop.staff.taxes.tryRates(staff, values);
  return {
    fields,
    fieldErrors: tried?.ok === false ? { zip: RATE_TEXTS.zipProblem } : fieldErrors,
    tried: tried?.ok ? triedView(tried.value) : null,
    files: (await shop.staff.taxes.rateFiles(staff)).map(fileRow),
    mayChange: staff.may("rules.change"),
    seesSettings: staff.may("rules.read"),
    mustConfirm: staff.mustConfirm("rules.change"),
  };
}

interface Refusal {
  source: string;
  sourceError: string | null;
  fileError: string | null;
  problems: FileProblem[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffWho("rules.change", context);
  const { taxes } = shopOf(context).staff;
  const read = await readTableForm(request, { mebibytesMax: FILE_MEBIBYTES_MAX });
  const { form, table: text } = read;
  const source = trimmedText(textOf(form, "source"));
  const refuse = (status: number, rest: Partial<Refusal>) =>
    data<Refusal>(
      { source, sourceError: null, fileError: null, problems: [], ...rest },
      { status },
    );
  // A form with a file cannot be sent on behind the confirmation, so the screen asks for that first.
  if (staff.mustConfirm("rules.change")) return refuse(403, { fileError: RATE_TEXTS.confirmFirst });
  if (read.refused !== null)
    return refuse(read.refused.status, { fileError: read.refused.problem });
  const sourceError =
    source === ""
      ? RATE_TEXTS.sourceNeeded
      : (hiddenProblem("The source", source) ?? lengthProblem("The source", source));
  const fileError = text === "" ? RATE_TEXTS.noFile : null;
  if (fileError !== null || sourceError !== null) return refuse(400, { sourceError, fileError });
  const sent = await taxes.sendRates(staff, { source, text });
  if (!sent.ok) return refuse(400, { fileError: RATE_TEXTS.problems, problems: sent.error });
  return redirect(ratesFilePath(sent.value.fileId));
}

const COLUMNS: TableColumn<ReturnType<typeof fileRow>>[] = [
  {
    header: RATE_TEXTS.source,
    cell: ({ source, path }) => (
      <AdminLink to={path} className="tap font-medium break-words">
        {source}
      </AdminLink>
    ),
  },
  { header: "Now", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  { header: "Rates", cell: ({ rates }) => rates, isNumeric: true },
  { header: "Sent", cell: ({ sent }) => sent },
];

const CHARGED = [
  { name: "salesTax", text: RATE_TEXTS.charged },
  { name: "exciseTax", text: RATE_TEXTS.chargesExcise },
];

/** The rates that were sent, and what they come to at a place. */
export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, fieldErrors, tried, files, mayChange, mustConfirm, seesSettings } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={RATE_TEXTS.title}
      intro={
        <>
          <p>{RATE_TEXTS.purpose}</p>
          <p className="text-small">{RATE_TEXTS.rules}</p>
        </>
      }
      links={[
        { to: href("/admin/taxes"), label: TAX_WATCH_TEXTS.title },
        ...(seesSettings
          ? CHARGED.map(({ name, text }) => ({
              to: href("/admin/settings/:name", { name }),
              label: text,
            }))
          : []),
      ]}
    >
      <TryRates fields={fields} fieldErrors={fieldErrors} tried={tried} />
      {mayChange ? (
        <RateUpload
          mustConfirm={mustConfirm}
          confirmPath={withQuery(href("/auth/confirm"), { next: href("/admin/taxes/rates") })}
          refusal={refusal}
        />
      ) : null}
      <Section title={RATE_TEXTS.files}>
        {files.length === 0 ? (
          <EmptyState title={RATE_TEXTS.none} headingLevel="h3">
            {RATE_TEXTS.noneHint}
          </EmptyState>
        ) : (
          <Table
            caption={RATE_TEXTS.files}
            isCaptionHidden
            columns={COLUMNS}
            rows={files}
            rowKey={({ fileId }) => fileId}
            density="dense"
          />
        )}
      </Section>
    </Page>
  );
}
