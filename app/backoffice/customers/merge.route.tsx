import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { counted } from "#domain/text/counted.ts";
import { trimmedText } from "#domain/text/trimmed-text.ts";
import type { MergePreview } from "#server/customers/merge/merge-customers.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { MainButton } from "../ui/act-button.tsx";
import { AdminLink, customerPath } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/merge.route.ts";
import { CUSTOMER_TEXTS, MERGE_REFUSALS } from "./customer-texts.ts";
import { findCustomer } from "./find-customer.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("customers.merge", context);
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId, email, fullName } = person;
  const { customers } = desk;
  return {
    userId,
    email,
    name: fullName === "" ? CUSTOMER_TEXTS.noName : fullName,
    mergedInto: await customers.mergedInto(staff, { userId }),
  };
}

interface Fields {
  email: string;
  reason: string;
}

interface StagedMerge extends MergePreview {
  target: { userId: string; email: string; name: string };
}

interface Answer {
  fields: Fields;
  fieldErrors: Partial<Record<keyof Fields, string>>;
  formError: string | null;
  /** The merge to confirm; `null` if the form is shown. */
  staged: StagedMerge | null;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("customers.merge", { url, context });
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId } = person;
  const { customers } = desk;
  const form = await readForm(request);
  const step = textOf(form, "step");
  const fields = {
    email: trimmedText(form.get("email")).slice(0, 254),
    reason: textOf(form, "reason").trim(),
  };
  const answer = answerWith<Answer>({ fields, fieldErrors: {}, formError: null, staged: null });
  const toCustomer = (id: string, words: string) => {
    writeFlash(context, words);
    return redirect(customerPath(id));
  };
  if (step === "undo") {
    const undone = await customers.undoMerge(staff, { userId });
    if (!undone.ok) return answer(409, { formError: MERGE_REFUSALS[undone.error] });
    return toCustomer(userId, `Merge undone. ${counted(undone.value.orders, "order")} moved back.`);
  }
  if (step === "again") return answer(200, {});
  const reason = parseStaffNote(fields.reason, "A reason");
  const target = await customers.findAccount(staff, { email: fields.email });
  const problem =
    target === null
      ? MERGE_REFUSALS.unknown
      : target.userId === userId
        ? MERGE_REFUSALS.same
        : null;
  if (target === null || problem !== null || !reason.ok)
    return answer(400, {
      fieldErrors: {
        ...(problem === null ? {} : { email: problem }),
        ...(reason.ok ? {} : { reason: reason.error }),
      },
      formError: "No changes were saved. Check the highlighted field.",
    });
  if (step !== "merge") {
    const staged = { ...(await customers.previewMerge(staff, { userId })), target };
    return answer(200, { staged });
  }
  const merged = await customers.merge(staff, {
    userId,
    targetId: target.userId,
    reason: fields.reason,
    ordersSeen: Number(textOf(form, "orders")),
  });
  if (!merged.ok) return answer(409, { formError: MERGE_REFUSALS[merged.error] });
  return toCustomer(
    merged.value.targetId,
    `${counted(merged.value.orders, "order")} moved here. The other account will be erased in seven days. You can undo the merge until then.`,
  );
}

/** Merges two accounts of the same person: which one to keep, what moves, then a confirmation. */
export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, email, name, mergedInto } = loaderData;
  const answer: Answer | null = actionData ?? null;
  const staged = answer?.staged ?? null;
  return (
    <Page
      title={CUSTOMER_TEXTS.merge}
      intro={`${name}, ${email}`}
      links={[{ to: customerPath(userId), label: "Back to customer" }]}
      error={answer?.formError}
    >
      {mergedInto !== null ? (
        <form method="post" className="grid max-w-prose gap-4">
          <p>
            This account was merged into{" "}
            <AdminLink to={customerPath(mergedInto)}>another account</AdminLink>. Moves everything
            back and cancels the erasure.
          </p>
          <Button name="step" value="undo" variant="secondary" className="justify-self-start">
            {CUSTOMER_TEXTS.mergeUndo}
          </Button>
        </form>
      ) : staged === null ? (
        <form method="post" className="grid max-w-prose gap-2">
          <p className="mb-2 text-soft">{CUSTOMER_TEXTS.mergePurpose}</p>
          <TextField
            form={answer}
            name="email"
            label="Account to keep"
            hint="The email of the account to keep."
            type="email"
            maxLength={254}
          />
          <TextField form={answer} name="reason" label="Reason" maxLength={500} />
          <MainButton step="look">Review</MainButton>
        </form>
      ) : (
        <form method="post" className="grid max-w-prose gap-4">
          <HiddenFields
            fields={[
              { name: "email", value: answer?.fields.email ?? "" },
              { name: "reason", value: answer?.fields.reason ?? "" },
              { name: "orders", value: String(staged.orders) },
            ]}
          />
          <p className="break-words">
            {counted(staged.orders, "order")}, {counted(staged.subscriptions, "open plan")},{" "}
            {counted(staged.drafts, "draft")}
            {staged.credit === null ? "" : `, a store credit of $${staged.credit}`} and{" "}
            {counted(staged.notes, "note")} of {email} move to{" "}
            <AdminLink to={customerPath(staged.target.userId)} className="break-all">
              {[staged.target.name, staged.target.email].filter((text) => text !== "").join(", ")}
            </AdminLink>
            . {email} is signed out and erased in seven days.
          </p>
          <p className="text-small text-soft">{CUSTOMER_TEXTS.mergeKept}</p>
          <div className="flex flex-wrap gap-3">
            <MainButton step="merge">Merge {email}</MainButton>
            <Button name="step" value="again" variant="secondary">
              Keep editing
            </Button>
          </div>
        </form>
      )}
    </Page>
  );
}
