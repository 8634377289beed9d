import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import {
  SUBSCRIPTION_ACT_NAMES,
  type SubscriptionAct,
} from "#domain/subscription/subscription-act.ts";
import { ActForm } from "../ui/act-form.tsx";
import { AdminLink, customerPath } from "../ui/admin-link.tsx";
import { Fold } from "../ui/fold.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import type { SubscriptionView } from "./subscription-view.ts";

interface SubscriptionCardProps {
  subscription: SubscriptionView;
  planNames: readonly string[];
  /** The earliest possible date for the next order, and the usual one. */
  firstDay: string;
  usualDay: string;
  /** The refusal of one of this card's forms. */
  refusal: FormRefusal<Record<string, string>> | null;
}

/** Acts without any fields to fill in. */
const PLAIN: readonly SubscriptionAct[] = ["contacted", "draft", "skip", "pause"];

/** One subscription: its customer, items, next date, actions and history. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, planNames, firstDay, usualDay, refusal } = props;
  const { id, version, planName, name, email, phone, place, userId, next, isDue, acts } =
    subscription;
  const of = <VisuallyHidden>: {`${planName} for ${email}, request ${id}`}</VisuallyHidden>;
  const dayAct = acts.find((act) => act === "start" || act === "reschedule" || act === "resume");
  const which = <input type="hidden" name="requestId" value={id} />;
  const refusedAct = refusal?.fields?.["act"] ?? "";
  const typedIn = (act: SubscriptionAct) => (refusedAct === act ? (refusal ?? {}) : {});
  const formOf = (act: SubscriptionAct) => ({
    isFolded: true,
    id: `act-${act}-${id}`,
    act,
    title: SUBSCRIPTION_ACT_NAMES[act],
    button: (
      <>
        {SUBSCRIPTION_ACT_NAMES[act]}
        {of}
      </>
    ),
    version,
    refusal: { act: refusedAct },
  });
  return (
    <Card as="li" padding="small" className="grid gap-3">
      <div className="grid min-w-0 gap-1 text-small [overflow-wrap:anywhere]">
        <h3 className="flex flex-wrap items-center gap-x-3 font-sans text-base font-medium">
          {name}
          {isDue ? <Badge tone="warning">Due</Badge> : null}
        </h3>
        <p>
          {planName}
          {next === null ? "" : `, next order ${next}`}
        </p>
        <p>
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
          , {phone}, {place}
        </p>
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>Requested {subscription.requested}</span>
          {userId === null ? null : <AdminLink to={customerPath(userId)}>View customer</AdminLink>}
        </p>
      </div>
      {acts.some((act) => PLAIN.includes(act)) ? (
        <form method="post" className="flex flex-wrap gap-3">
          {which}
          <input type="hidden" name="version" value={version} />
          {acts
            .filter((act) => PLAIN.includes(act))
            .map((act, at) => (
              <Button
                key={act}
                name="act"
                value={act}
                size="small"
                variant={at === 0 ? "primary" : "secondary"}
              >
                {SUBSCRIPTION_ACT_NAMES[act]}
                {of}
              </Button>
            ))}
        </form>
      ) : null}
      <div className="border-t border-line">
        {dayAct === undefined ? null : (
          <ActForm {...formOf(dayAct)}>
            {which}
            <TextField
              form={typedIn(dayAct)}
              name="day"
              label="Next order"
              type="date"
              min={firstDay}
              defaultValue={dayAct === "reschedule" ? usualDay : firstDay}
            />
          </ActForm>
        )}
        {acts.includes("change") ? (
          <ActForm {...formOf("change")}>
            {which}
            <ChoiceField
              form={typedIn("change")}
              name="plan"
              label="Plan"
              defaultValue={planName}
              options={planNames.map((plan) => [plan, plan])}
            />
          </ActForm>
        ) : null}
        {acts.includes("cancel") ? (
          <ActForm
            {...formOf("cancel")}
            hint={`Ends ${planName} for ${name} permanently. The customer gets an email.`}
          >
            {which}
          </ActForm>
        ) : null}
        <Fold title="History" isOpen={false}>
          <ul className="grid gap-1 text-small">
            {subscription.history.map(({ at, text, draftId }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- two entries may be equal, and none ever moves
              <li key={position}>
                {at}: {text}
                {draftId === null ? null : (
                  <>
                    {", "}
                    <AdminLink to={href("/admin/drafts/:draftId", { draftId: String(draftId) })}>
                      draft {draftId}
                    </AdminLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </Card>
  );
}
