import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { parseOptionalNote, parseStaffNote } from "#domain/form/staff-note.ts";
import { moneyBack } from "#domain/order/edit-payment.ts";
import {
  type OrderEdit,
  type OrderEditFields,
  parseOrderEdit,
  validateOrderEdit,
} from "#domain/order/order-edit-form.ts";
import {
  NEVER_SEEN,
  orderVersion,
  parseVersion,
  versionText,
} from "#domain/order/order-version.ts";
import type { EditPreview } from "#server/order-edits/edit-order.ts";
import type { EditRefusal } from "#server/order-edits/plan-edit.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { staffWhoActs, deskFor, deskForm } from "../gate/staff-only.ts";
import { findOrder } from "../order/find-order.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/order-edit.route.ts";
import { DifferenceForm, type StagedEdit } from "./difference-form.tsx";
import { EditForm } from "./edit-form.tsx";
import { differenceView, editFormView, hiddenEdit } from "./edit-view.ts";
import { EDIT_TEXTS } from "./order-edit-texts.ts";
import { typedOtherwise } from "./typed-otherwise.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, shop, desk } = deskFor("orders.edit", context);
  const found = await findOrder({ staff, desk }, params.orderNumber);
  if (found.order.status !== "pending" || found.order.trackingNumber !== null)
    throw redirect(orderPath(params.orderNumber));
  return editFormView(found, await shop.customer.catalog.products());
}

interface Answer {
  fields: OrderEditFields;
  /** The version of the order that the fields were filled in from. */
  version: string;
  /** The order has changed since: the form shows the current order, with the typed values next to it. */
  isStale: boolean;
  fieldErrors: FieldErrors<OrderEditFields>;
  formError: string | null;
  /** `null` if the form is shown. */
  staged: StagedEdit | null;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.edit", { request, url, context });
  const found = await findOrder({ staff, desk }, params.orderNumber);
  const { orderNumber } = found.order;
  const fields = parseOrderEdit(Object.fromEntries(form), {
    item: form.getAll("item"),
    quantity: form.getAll("quantity"),
  });
  const version = textOf(form, "version");
  const answer = answerWith<Answer>({
    fields,
    version,
    isStale: false,
    fieldErrors: {},
    formError: null,
    staged: null,
  });
  const step = textOf(form, "step");
  if (step === "again") return answer(200, {});
  const { values: edit, fieldErrors } = validateOrderEdit(fields);
  if (edit === null) return answer(400, { fieldErrors, formError: EDIT_TEXTS.refused });

  // Someone who confirms a difference has seen what it replaces; someone filling in the form hasn't.
  const seen = step === "commit" ? undefined : (parseVersion(version) ?? NEVER_SEEN);
  const preview = await desk.orderEdits.preview(staff, { orderNumber, edit, seen });
  const isMoneyBack = preview.ok && moneyBack(preview.value.difference.payment) > 0;
  const [reason, reference] = [textOf(form, "reason"), textOf(form, "reference")];
  const stage = (status: number, wrong: Partial<StagedEdit> & { formError?: string } = {}) =>
    preview.ok
      ? answer(status, {
          formError: wrong.formError ?? null,
          staged: { ...stagedEdit(found, edit, preview.value), reason, reference, ...wrong },
        })
      : refuse(preview.error);
  const refuse = ({ code, reason: text, fieldErrors: wrong = {} }: EditRefusal) =>
    answer(code === "invalid" ? 400 : 409, {
      isStale: code === "changed",
      fieldErrors: wrong,
      formError:
        Object.keys(wrong).length > 0
          ? EDIT_TEXTS.refused
          : code === "changed"
            ? EDIT_TEXTS.stale
            : text,
    });
  if (step !== "commit") return stage(200);

  const noted = parseOptionalNote(reason, "A reason");
  if (!noted.ok) return stage(400, { formError: EDIT_TEXTS.refused, reasonError: noted.error });
  const sentBack = isMoneyBack ? parseStaffNote(reference, "A reference") : null;
  if (sentBack && !sentBack.ok)
    return stage(400, { formError: EDIT_TEXTS.refused, referenceError: sentBack.error });
  // Without permission to refund, the operation reports it.
  if (isMoneyBack && staff.may("orders.refund")) staffWhoActs("orders.refund", { url, context });
  // Runs even if there is nothing left to show: the same form may have saved the edit a moment ago.
  const done = await desk.orderEdits.commit(staff, {
    orderNumber,
    edit,
    seen: parseVersion(version) ?? NEVER_SEEN,
    shown: textOf(form, "shown"),
    key: textOf(form, "key"),
    reason,
    reference: isMoneyBack ? reference : null,
  });
  if (!done.ok)
    return stage(409, {
      formError: done.error.code === "changed" ? EDIT_TEXTS.changed : done.error.reason,
    });
  writeFlash(context, EDIT_TEXTS.done(orderNumber));
  return redirect(orderPath(params.orderNumber));
}

const stagedEdit = (
  found: OrderForStaff,
  edit: OrderEdit,
  { difference, shown }: EditPreview,
): Omit<StagedEdit, "reason" | "reference"> => ({
  difference: differenceView(difference, found, edit),
  version: versionText(orderVersion(found)),
  shown,
  key: randomUUID(),
  reasonError: null,
  referenceError: null,
});

/** Edits a placed order: first the whole order as it should be, then the difference, then saving. */
export default function OrderEditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, options } = loaderData;
  const answer: Answer | null = actionData ?? null;
  const { fields, version } = answer === null || answer.isStale ? loaderData : answer;
  return (
    <Page
      title={EDIT_TEXTS.title(orderNumber)}
      links={[{ to: orderPath(orderNumber), label: "Back to order" }]}
    >
      {answer?.formError ? (
        <Notice
          tone={answer.isStale || answer.formError === EDIT_TEXTS.changed ? "warning" : "danger"}
          title={answer.formError}
        >
          {answer.isStale ? (
            <ul className="list-disc pl-5">
              {typedOtherwise(answer.fields, loaderData).map((both) => (
                <li key={both}>{both}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
      {answer?.staged ? (
        <DifferenceForm staged={answer.staged} typed={hiddenEdit(fields)} />
      ) : (
        <EditForm fields={fields} fieldErrors={answer?.fieldErrors ?? {}} options={options}>
          <HiddenFields fields={[{ name: "version", value: version }]} />
          <div className="grid justify-items-start gap-2">
            <p className="text-small text-soft">{EDIT_TEXTS.lookHint}</p>
            <Button name="step" value="look">
              {EDIT_TEXTS.look}
            </Button>
          </div>
        </EditForm>
      )}
    </Page>
  );
}
