import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { canRefund, REFUND_ORDER } from "#domain/order/order-act.ts";
import {
  NEVER_SEEN,
  orderVersion,
  parseVersion,
  versionText,
} from "#domain/order/order-version.ts";
import {
  parseRefundForm,
  type RefundFields,
  validateRefundForm,
} from "#domain/order/refund-form.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import type { RefundPreview as Preview } from "#server/refunds/plan-refund.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { findOrder } from "../order/find-order.ts";
import { leftToRefund } from "../order/left-to-refund.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { parseRecordForm } from "../ui/record-form.ts";
import type { Route } from "./+types/refund.route.ts";
import { RefundForm } from "./refund-form.tsx";
import { RefundPreview, type StagedRefund } from "./refund-preview.tsx";
import { REFUND_TEXTS } from "./refund-texts.ts";
import { hiddenRefund, refundFormView, refundPreviewView, wholeRefund } from "./refund-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.refund", context);
  const found = await findOrder({ staff, desk }, params.orderNumber);
  if (found.order.status === "pending") throw redirect(orderPath(params.orderNumber));
  const isLeft = canRefund(found.order.status, leftToRefund(found));
  const view = refundFormView(found);
  const whole = wholeRefund(view);
  const { values } = validateRefundForm(whole);
  // Those who must confirm who they are do so when they submit the form, so they get no preview yet.
  const preview =
    values === null || !isLeft || staff.mustConfirm("orders.refund")
      ? null
      : await desk.refunds.preview(staff, {
          orderNumber: view.orderNumber,
          amount: values.of,
          tender: values.tender,
        });
  return {
    ...view,
    isLeft,
    whole: preview?.ok
      ? { typed: hiddenRefund(whole), staged: stagedRefund(preview.value, found) }
      : null,
  };
}

const stagedRefund = (preview: Preview, found: OrderForStaff): StagedRefund => ({
  preview: refundPreviewView(preview, found),
  version: versionText(orderVersion(found)),
  key: randomUUID(),
  fields: REFUND_ORDER.input.blank,
  fieldErrors: {},
});

interface Answer {
  fields: RefundFields;
  fieldErrors: FieldErrors<RefundFields>;
  formError: string | null;
  /** `null` if the form is shown. */
  staged: StagedRefund | null;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, today, form } = await deskForm("orders.refund", { request, url, context });
  const found = await findOrder({ staff, desk }, params.orderNumber);
  const { orderNumber } = found.order;
  const fields = parseRefundForm(Object.fromEntries(form));
  const answer = answerWith<Answer>({ fields, fieldErrors: {}, formError: null, staged: null });
  const step = textOf(form, "step");
  if (step === "again") return answer(200, {});
  const { values, fieldErrors } = validateRefundForm(fields);
  if (values === null) return answer(400, { fieldErrors, formError: REFUND_TEXTS.refused });

  const { of: amount, tender } = values;
  const input = parseRecordForm(REFUND_ORDER.input, form, today);
  const stage = async (
    status: number,
    formError: string | null = null,
    wrong: StagedRefund["fieldErrors"] = {},
  ) => {
    const preview = await desk.refunds.preview(staff, { orderNumber, amount, tender });
    if (!preview.ok) return answer(409, { formError: formError ?? preview.error.reason });
    const staged = {
      ...stagedRefund(preview.value, found),
      fields: input.texts,
      fieldErrors: wrong,
    };
    return answer(status, { formError, staged });
  };
  if (step !== "commit") return stage(200);

  if (input.values === null) return stage(400, REFUND_TEXTS.refused, input.answer.fieldErrors);
  const done = await desk.refunds.refund(staff, {
    orderNumber,
    amount,
    tender,
    seen: parseVersion(textOf(form, "version")) ?? NEVER_SEEN,
    key: textOf(form, "key"),
    ...input.values,
  });
  if (!done.ok) {
    const { code, reason: text } = done.error;
    if (code === "invalid") return stage(400, REFUND_TEXTS.refused, { reference: text });
    return stage(409, code === "changed" ? REFUND_TEXTS.changed : text);
  }
  writeFlash(context, REFUND_TEXTS.done(orderNumber));
  return redirect(orderPath(params.orderNumber));
}

/** Refunds an order: first which items and to where, then a preview, then the refund itself. */
export default function RefundPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null;
  const { orderNumber } = order;
  return (
    <Page
      title={REFUND_TEXTS.title(orderNumber)}
      intro={`${order.left} left to refund.`}
      links={[{ to: orderPath(orderNumber), label: "Back to order" }]}
    >
      {answer?.formError ? (
        <Notice
          tone={answer.formError === REFUND_TEXTS.changed ? "warning" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {answer?.staged ? (
        <RefundPreview staged={answer.staged} typed={hiddenRefund(answer.fields)} />
      ) : order.isLeft ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <RefundForm
            order={order}
            fields={answer?.fields ?? {}}
            fieldErrors={answer?.fieldErrors ?? {}}
          />
          {order.whole === null ? null : <RefundPreview {...order.whole} isWhole />}
        </div>
      ) : (
        <Notice title={REFUND_TEXTS.nothingLeft} />
      )}
    </Page>
  );
}
