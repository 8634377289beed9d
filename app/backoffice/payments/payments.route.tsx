import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { rowIdOf } from "#app/shell/read-form.ts";
import { isUpload, readTableForm } from "#app/shell/read-table-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import {
  ASSIGN_PAYMENT,
  DISMISS_PAYMENT,
  IMPORT_PAYMENTS,
} from "#domain/order/incoming-payment-act.ts";
import {
  EXCEPTION_ADVICE,
  EXCEPTION_TEXTS,
  TENDER_NAMES,
} from "#domain/payment/incoming-payment.ts";
import { PAYMENT_FILE_MEBIBYTES_MAX, type SkippedRow } from "#domain/payment/read-payment-list.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, pageAct } from "../ui/act-page.ts";
import { Page } from "../ui/page.tsx";
import { parseRecordForm } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/payments.route.ts";
import { ImportForm } from "./import-form.tsx";
import { OpenPaymentItem } from "./open-payment-item.tsx";
import { paymentLinks } from "./payment-links.ts";
import { importText, PAYMENT_TEXTS } from "./payment-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("payments.record", context);
  const open = await desk.bankMatching.open(staff);
  const payments = open.map(
    ({ amountCents, tender, exception, importedAt, proposals, ...payment }) => ({
      ...payment,
      amount: formatDollars(amountCents),
      tender: TENDER_NAMES[tender],
      reason: `${upperFirst(EXCEPTION_TEXTS[exception])}: ${EXCEPTION_ADVICE[exception]}.`,
      imported: formatShopMinute(importedAt),
      proposals: proposals.map(({ placedAt, ...order }) => ({
        ...order,
        placed: formatShopMinute(placedAt),
      })),
    }),
  );
  return { open: payments, more: paymentLinks(staff) };
}

const REFUSED = "No changes were saved. Check the highlighted field.";
const PATH = href("/admin/payments");

const decide = actPage<number>({
  permission: "payments.record",
  find: ({ form }) => rowIdOf(form, "paymentId") ?? 0,
  acts: {
    assign: pageAct(ASSIGN_PAYMENT, async ({ desk, staff, stored: id }, { ids, ...values }) => {
      const all = [...new Set([id, ...ids])];
      const assigned = await desk.bankMatching.assign(staff, { ids: all, ...values });
      if (!assigned.ok) {
        const { code, reason } = assigned.error;
        return code === "invalid"
          ? { fieldErrors: { note: reason }, status: 400 }
          : { error: reason };
      }
      const { orderNumber, surplusCents } = assigned.value;
      const surplus = surplusCents > 0 ? ` Overpaid by ${formatDollars(surplusCents)}.` : "";
      return { saved: `Order ${orderNumber} marked as paid.${surplus}` };
    }),
    dismiss: pageAct(DISMISS_PAYMENT, async ({ desk, staff, stored: id }, values) => {
      const dismissed = await desk.bankMatching.dismiss(staff, { id, ...values });
      return dismissed.ok
        ? { saved: `Payment ${id} dismissed.` }
        : { error: dismissed.error.reason };
    }),
  },
  refused: REFUSED,
  to: () => PATH,
});

interface Answer extends FormRefusal<Record<string, string>> {
  /** The result of an import that skipped rows. */
  more: { done: string; skipped: SkippedRow[] } | null;
}

async function importList({ request, context }: Route.ActionArgs) {
  const { staff, desk, today } = deskFor("payments.record", context);
  const { form, pasted, table, refused } = await readTableForm(request, {
    mebibytesMax: PAYMENT_FILE_MEBIBYTES_MAX,
    pasted: "list",
  });
  const { values, texts, answer } = parseRecordForm(IMPORT_PAYMENTS.input, form, today);
  // The browser sends the button's value after the file, and nothing after a refused file is read.
  const fields = { ...texts, list: pasted, act: "import" };
  const refuse = (status: number, fieldErrors: Answer["fieldErrors"]) =>
    data<Answer>({ fields, fieldErrors, formError: REFUSED, more: null }, { status });
  if (refused !== null)
    return refuse(refused.status, { [pasted === "" ? "file" : "list"]: refused.problem });
  if (values === null) return refuse(400, answer.fieldErrors);
  if (table.trim() === "") return refuse(400, { list: "Paste a list or choose a file." });
  const imported = await desk.bankMatching.import(staff, { ...values, text: table });
  if (!imported.ok) return refuse(400, { list: imported.error.reason });
  const { skipped } = imported.value;
  const done = importText(imported.value);
  if (skipped.length > 0)
    return data<Answer>({
      fields: null,
      fieldErrors: {},
      formError: null,
      more: { done, skipped },
    });
  writeFlash(context, done);
  return redirect(PATH);
}

/** A list comes with a file; the other forms decide on a payment. */
export const action = (args: Route.ActionArgs) =>
  (isUpload(args.request) ? importList : decide)(args);

/** Unmatched payments, oldest first, and the form that imports a list. */
export default function IncomingPaymentsPage({
  loaderData: { open, more },
  actionData,
}: Route.ComponentProps) {
  const refusal: Answer | null = actionData ?? null;
  return (
    <Page
      title={PAYMENT_TEXTS.title}
      intro="Payments received by Venmo, Chime or payment link, and those that need a decision."
      more={more}
      error={refusal?.formError}
    >
      {refusal?.more ? <SkippedRows {...refusal.more} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Section title="Needs a decision">
          {open.length === 0 ? (
            <EmptyState title="All payments are matched." headingLevel="h3">
              Payments that match no order appear here.
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {open.map((payment) => (
                <OpenPaymentItem
                  key={payment.id}
                  payment={payment}
                  refusal={refusal?.fields?.["paymentId"] === String(payment.id) ? refusal : null}
                />
              ))}
            </ul>
          )}
        </Section>
        <ImportForm refusal={refusal?.fields?.["act"] === "import" ? refusal : null} />
      </div>
    </Page>
  );
}

const SHOWN_MAX = 200;

/** An import's result, with each skipped row and its line number. */
function SkippedRows({ done, skipped: rows }: NonNullable<Answer["more"]>) {
  return (
    <Notice tone="warning" title={done}>
      <ul aria-label="Skipped rows" className="grid gap-1">
        {rows.slice(0, SHOWN_MAX).map(({ line, text, problem }) => (
          <li key={line} className="break-words">
            {`Line ${line}: ${problem} `}
            <span className="text-soft">{text}</span>
          </li>
        ))}
        {rows.length > SHOWN_MAX ? <li>{PAYMENT_TEXTS.more(rows.length - SHOWN_MAX)}</li> : null}
      </ul>
    </Notice>
  );
}
