import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { stateName } from "#domain/place/us-states.ts";
import {
  dueLevel,
  parsePrivacyAnswer,
  parsePrivacyRequestId,
  type PrivacyAnswerFields,
  validatePrivacyAnswer,
} from "#domain/privacy/privacy-request.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/privacy.route.ts";
import { PrivacyItem } from "./privacy-item.tsx";
import { PRIVACY_DONE, PRIVACY_REFUSALS, PRIVACY_TEXTS } from "./privacy-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("customers.change", context);
  const requests = await desk.privacy.open(staff);
  return requests.map(({ openedAt, dueOn, residence, ...request }) => ({
    ...request,
    residence: residence && stateName(residence),
    opened: `Requested ${formatShopMinute(openedAt)}`,
    due: formatDay(dueOn),
    level: dueLevel(dueOn, today),
  }));
}

type Refusal = FormRefusal<PrivacyAnswerFields>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = parsePrivacyAnswer(Object.fromEntries(await readForm(request)));
  const { staff, desk } = deskToAct("customers.change", { url, context });
  const refuse = (status: number, formError: string, fieldErrors: Refusal["fieldErrors"] = {}) =>
    data<Refusal>({ fields, fieldErrors, formError }, { status });
  if (fields.act === "opt_out") {
    const privacyRequestId = parsePrivacyRequestId(fields.privacyRequestId);
    const { optOut } = desk.privacy;
    const recorded = privacyRequestId === null ? null : await optOut(staff, { privacyRequestId });
    if (!recorded?.ok) return refuse(409, PRIVACY_REFUSALS.decided);
    writeFlash(context, PRIVACY_TEXTS.optOutDone);
    return redirect(href("/admin/privacy"));
  }
  const { values, fieldErrors } = validatePrivacyAnswer(fields);
  if (values === null) return refuse(400, fieldErrors.act ?? PRIVACY_TEXTS.refused, fieldErrors);
  const done = await desk.privacy.answer(staff, values);
  if (!done.ok) return refuse(409, PRIVACY_REFUSALS[done.error]);
  writeFlash(context, PRIVACY_DONE[values.act]);
  return redirect(href("/admin/privacy"));
}

/** Customers' requests about their data, most urgent first (PRIV-16). */
export default function PrivacyPage({ loaderData: requests, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={PRIVACY_TEXTS.title}
      intro="Requests about personal data, most urgent first. You can extend each once by 45 days, with a reason. Your answer is emailed."
      more={[{ to: href("/admin/privacy/deadlines"), label: "Deadlines by state" }]}
      error={refusal?.formError}
    >
      {requests.length === 0 ? (
        <EmptyState title={PRIVACY_TEXTS.none}>{PRIVACY_TEXTS.noneHint}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {requests.map((one) => (
            <PrivacyItem
              key={one.privacyRequestId}
              request={one}
              refusal={
                refusal?.fields?.privacyRequestId === String(one.privacyRequestId) ? refusal : null
              }
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
