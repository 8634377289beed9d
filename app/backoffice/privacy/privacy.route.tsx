import { href } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { stateName } from "#domain/place/us-states.ts";
import { ANSWER_PRIVACY, dueLevel } from "#domain/privacy/privacy-request.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage, type PageAct, pageAct } from "../ui/act-page.ts";
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

const answer: PageAct<{ privacyRequestId: number }> = pageAct(
  ANSWER_PRIVACY,
  async ({ desk, staff, stored }, values) => {
    const answered = await desk.privacy.answer(staff, { ...stored, ...values });
    if (answered.ok) return { saved: PRIVACY_DONE[values.act] };
    const { error } = answered;
    return { error: typeof error === "object" ? error.reason : PRIVACY_REFUSALS[error] };
  },
);

export const action = actPage<{ privacyRequestId: number }>({
  permission: "customers.change",
  find: ({ form }) => ({ privacyRequestId: rowIdOf(form, "privacyRequestId") ?? 0 }),
  acts: {
    done: answer,
    declined: answer,
    put_off: answer,
    async opt_out({ desk, staff, stored }) {
      const recorded = await desk.privacy.optOut(staff, stored);
      return recorded.ok
        ? { saved: PRIVACY_TEXTS.optOutDone }
        : { error: PRIVACY_REFUSALS.decided };
    },
  },
  refused: PRIVACY_TEXTS.refused,
  to: () => href("/admin/privacy"),
});

/** Customers' requests about their data, most urgent first (PRIV-16). */
export default function PrivacyPage({ loaderData: requests, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
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
                refusal?.fields["privacyRequestId"] === String(one.privacyRequestId)
                  ? refusal
                  : null
              }
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
