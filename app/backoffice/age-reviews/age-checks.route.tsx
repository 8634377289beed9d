import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RESTART_AGE } from "#domain/customer/customer-act.ts";
import { parseAccountId } from "#domain/customer/customer-list.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/age-checks.route.ts";
import { AGE_CHECK_TEXTS } from "./age-check-texts.ts";
import { ageCheckView } from "./age-check-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("ages.read", context);
  const userId = orNotFound(parseAccountId(params.userId));
  const found = await desk.ages.checks(staff, { userId });
  return {
    userId,
    mayReadCustomer: staff.may("customers.read"),
    mayDecide: staff.may("ages.decide"),
    found: found && {
      seen: found.seen,
      isOpen: found.isOpen,
      checks: found.checks.map(ageCheckView),
    },
  };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("ages.decide", { url, context });
  const userId = orNotFound(parseAccountId(params.userId));
  const form = await readForm(request);
  const fields = RESTART_AGE.input.read(form);
  const refuse = refuseWith(fields, "No changes were saved. Check the highlighted field.");
  const { values, fieldErrors } = RESTART_AGE.input.validate(fields, "");
  if (values === null) return refuse(400, { fieldErrors });
  const started = await desk.ages.startAgain(staff, {
    userId,
    seen: textOf(form, "seen"),
    ...values,
  });
  if (!started.ok) return refuse(409, { formError: started.error.reason });
  writeFlash(context, "Verification restarted. Orders that need it wait.");
  return redirect(href("/admin/customers/:userId/age", { userId }));
}

const { reason } = RESTART_AGE.input.fields;

/** Every step of one customer's verification, and a form that starts it again (AGE-14). */
export default function AgeChecksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, mayReadCustomer, mayDecide, found } = loaderData;
  const refusal = actionData ?? null;
  return (
    <Page
      title={AGE_CHECK_TEXTS.title}
      intro="Every step of this customer's age verification, newest first."
      links={[
        mayReadCustomer ? { to: customerPath(userId), label: "View customer" } : null,
        { to: href("/admin/age-reviews"), label: "Age reviews" },
      ]}
      error={refusal?.formError}
    >
      {found === null ? (
        <EmptyState title={AGE_CHECK_TEXTS.never}>{AGE_CHECK_TEXTS.neverHint}</EmptyState>
      ) : (
        <>
          <ol className="grid max-w-2xl divide-y divide-line">
            {found.checks.map(({ id, at, title, lines }) => (
              <li key={id} className="grid gap-1 py-3">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{title}</span>
                  <span className="text-small text-soft">{at}</span>
                </p>
                {lines.map((line) => (
                  <p key={line} className="text-small break-words text-soft">
                    {line}
                  </p>
                ))}
              </li>
            ))}
          </ol>
          {mayDecide ? (
            <form method="post" className="grid max-w-xl gap-2">
              <h2 className="text-heading">{AGE_CHECK_TEXTS.again}</h2>
              <p className="text-small text-soft">{AGE_CHECK_TEXTS.againHint}</p>
              <input type="hidden" name="seen" value={found.seen} />
              <TextField form={refusal} name="reason" label={reason.label} hint={reason.hint} />
              <Button variant="secondary" className="justify-self-start">
                {AGE_CHECK_TEXTS.again}
              </Button>
            </form>
          ) : null}
        </>
      )}
    </Page>
  );
}
