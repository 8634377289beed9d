import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith, type FormRefusal } from "#app/shell/form-refusal.ts";
import { readTableForm } from "#app/shell/read-table-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import {
  type IncomingPaymentFields,
  parseIncomingPaymentForm,
  validateIncomingPaymentForm,
} from "#domain/order/incoming-payment-form.ts";
import { EXCEPTION_ADVICE, EXCEPTION_TEXTS } from "#domain/payment/incoming-payment.ts";
import { PAYMENT_FILE_MEBIBYTES_MAX, type SkippedRow } from "#domain/payment/read-payment-list.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/payments.route.ts";
import { doPaymentAct, REFUSED_FIELD } from "./do-payment-act.ts";
import { ImportForm } from "./import-form.tsx";
import { OpenPaymentItem } from "./open-payment-item.tsx";
import { paymentLinks } from "./payment-links.ts";
import { PAYMENT_TEXTS, TENDER_NAMES } from "./payment-texts.ts";
import { SkippedRows } from "./skipped-rows.tsx";

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

type Refusal = FormRefusal<IncomingPaymentFields> & { fileError: string | null };

interface Answer extends Refusal {
  /** The result of an import that skipped rows. */
  done: string | null;
  skipped: SkippedRow[];
}

const NOT_DONE: Answer = {
  fileError: null,
  fieldErrors: {},
  formError: null,
  fields: null,
  done: null,
  skipped: [],
};

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("payments.record", context);
  const { form, pasted, table, refused } = await readTableForm(request, {
    mebibytesMax: PAYMENT_FILE_MEBIBYTES_MAX,
    pasted: "list",
  });
  const fields = parseIncomingPaymentForm({
    ...Object.fromEntries(form),
    list: pasted,
  });
  const refuse = answerWith<Answer>({
    ...NOT_DONE,
    fields,
    fieldErrors: {},
    formError: "No changes were saved. Check the highlighted field.",
  });
  // The browser sends the button's value after the file, and nothing after a refused file is read.
  if (refused !== null)
    return refuse(refused.status, {
      fields: { ...fields, act: "import" },
      ...(pasted === ""
        ? { fileError: refused.problem }
        : { fieldErrors: { list: refused.problem } }),
    });
  const { values, fieldErrors } = validateIncomingPaymentForm({ ...fields, list: table });
  if (values === null) return refuse(400, { fieldErrors });
  const done = await doPaymentAct(desk, staff, values);
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "invalid")
      return refuse(400, { fieldErrors: { [REFUSED_FIELD[values.act]]: reason } });
    return refuse(409, { formError: reason });
  }
  const { text, skipped } = done.value;
  if (skipped.length > 0) return data<Answer>({ ...NOT_DONE, done: text, skipped });
  writeFlash(context, text);
  return redirect(href("/admin/payments"));
}

/** Unmatched payments, oldest first, and the form that imports a list. */
export default function IncomingPaymentsPage({
  loaderData: { open, more },
  actionData,
}: Route.ComponentProps) {
  const refusal: Answer | null = actionData ?? null;
  const isOf = (act: string) => refusal?.fields?.act === act;
  return (
    <Page
      title={PAYMENT_TEXTS.title}
      intro="Payments received by Venmo, Chime or payment link, and those that need a decision."
      more={more}
      error={refusal?.formError}
    >
      {refusal?.done ? <SkippedRows done={refusal.done} rows={refusal.skipped} /> : null}
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
                  refusal={refusal?.fields?.paymentId === String(payment.id) ? refusal : null}
                />
              ))}
            </ul>
          )}
        </Section>
        <ImportForm
          refusal={isOf("import") ? refusal : null}
          fileError={refusal?.fileError ?? null}
        />
      </div>
    </Page>
  );
}
