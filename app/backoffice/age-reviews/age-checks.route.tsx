import { href } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RESTART_AGE } from "#domain/customer/customer-act.ts";
import { parseAccountId } from "#domain/customer/customer-list.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ActForm } from "../ui/act-form.tsx";
import { actPage, pageAct } from "../ui/act-page.ts";
import { customerPath } from "../ui/admin-link.tsx";
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

export const action = actPage<string>({
  permission: "ages.decide",
  find: (_at, { userId = "" }) => orNotFound(parseAccountId(userId)),
  acts: {
    restart: pageAct(RESTART_AGE, async ({ desk, staff, stored: userId, form }, { reason }) => {
      const request = { userId, seen: textOf(form, "seen"), reason };
      const started = await desk.ages.startAgain(staff, request);
      return started.ok
        ? { saved: "Verification restarted. Orders that need it wait." }
        : { error: started.error.reason };
    }),
  },
  to: (userId) => href("/admin/customers/:userId/age", { userId }),
});

/** Every step of a customer's age verification, and a form to start it over (AGE-14). */
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
            <div className="max-w-xl">
              <ActForm
                title={AGE_CHECK_TEXTS.again}
                hint={AGE_CHECK_TEXTS.againHint}
                act="restart"
                button={AGE_CHECK_TEXTS.again}
                record={RESTART_AGE.input}
                refusal={refusal}
              >
                <input type="hidden" name="seen" value={found.seen} />
              </ActForm>
            </div>
          ) : null}
        </>
      )}
    </Page>
  );
}
