import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ManageFields, SubscriptionAct } from "#domain/subscription/manage-form.ts";
import { AdminLink, customerPath } from "../ui/admin-link.tsx";
import { ACT_BUTTONS } from "./subscription-texts.ts";
import type { SubscriptionView } from "./subscription-view.ts";

interface SubscriptionCardProps {
  subscription: SubscriptionView;
  planNames: readonly string[];
  /** The earliest day of a next order, and the one that is meant most often. */
  firstDay: string;
  usualDay: string;
  /** Of this card's forms. */
  refusal: FormRefusal<ManageFields> | null;
}

/** Done at once, without anything to fill in. */
const PLAIN: readonly SubscriptionAct[] = ["contacted", "draft", "skip", "pause"];

/** One subscription: who, what, when next, what can be done with it, and what was. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, planNames, firstDay, usualDay, refusal } = props;
  const { id, planName, name, email, phone, place, userId, next, isDue, acts } = subscription;
  const of = <VisuallyHidden>: {`${planName} for ${email}, request ${id}`}</VisuallyHidden>;
  const dayAct = acts.find((act) => act === "start" || act === "reschedule" || act === "resume");
  const isRefused = (act: SubscriptionAct) => refusal?.fields?.act === act;
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
          <span>Asked {subscription.requested}</span>
          {userId === null ? null : <AdminLink to={customerPath(userId)}>The customer</AdminLink>}
        </p>
      </div>
      {acts.some((act) => PLAIN.includes(act)) ? (
        <ActForm subscription={subscription} className="flex flex-wrap gap-3">
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
                {ACT_BUTTONS[act]}
                {of}
              </Button>
            ))}
        </ActForm>
      ) : null}
      {dayAct === undefined ? null : (
        <Folded title={ACT_BUTTONS[dayAct]} isOpen={isRefused(dayAct)}>
          <ActForm subscription={subscription} className="grid gap-2">
            <Field label="Next order" error={isRefused(dayAct) ? refusal?.fieldErrors.day : null}>
              <TextInput
                type="date"
                name="day"
                min={firstDay}
                defaultValue={
                  (isRefused(dayAct) ? refusal?.fields?.day : null) ??
                  (dayAct === "reschedule" ? usualDay : firstDay)
                }
              />
            </Field>
            <Button name="act" value={dayAct} size="small" className="justify-self-start">
              {ACT_BUTTONS[dayAct]}
              {of}
            </Button>
          </ActForm>
        </Folded>
      )}
      {acts.includes("change") ? (
        <Folded title={ACT_BUTTONS.change} isOpen={isRefused("change")}>
          <ActForm subscription={subscription} className="grid gap-2">
            <Field label="Plan" error={isRefused("change") ? refusal?.fieldErrors.plan : null}>
              <Select name="plan" defaultValue={planName}>
                {planNames.map((plan) => (
                  <option key={plan} value={plan}>
                    {plan}
                  </option>
                ))}
              </Select>
            </Field>
            <Button name="act" value="change" size="small" className="justify-self-start">
              {ACT_BUTTONS.change}
              {of}
            </Button>
          </ActForm>
        </Folded>
      ) : null}
      {acts.includes("cancel") ? (
        <Folded title={ACT_BUTTONS.cancel} isOpen={false}>
          <ActForm subscription={subscription} className="grid gap-2">
            <p className="text-small">
              {planName} of {name} ends for good, and the customer is notified by email.
            </p>
            <Button
              name="act"
              value="cancel"
              size="small"
              variant="secondary"
              className="justify-self-start"
            >
              {ACT_BUTTONS.cancel}
              {of}
            </Button>
          </ActForm>
        </Folded>
      ) : null}
      <Folded title="History" isOpen={false}>
        <ul className="grid gap-1 text-small">
          {subscription.history.map(({ at, text, draftId }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be alike, and none ever moves
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
      </Folded>
    </Card>
  );
}

interface ActFormProps {
  subscription: Pick<SubscriptionView, "id" | "version">;
  className: string;
  children: ReactNode;
}

const ActForm = ({ subscription, className, children }: ActFormProps) => (
  <form method="post" className={className}>
    <input type="hidden" name="requestId" value={subscription.id} />
    <input type="hidden" name="version" value={subscription.version} />
    {children}
  </form>
);

function Folded(props: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={props.isOpen} className="border-t border-line pt-1">
      <summary className="min-h-11 cursor-pointer content-center text-small font-medium">
        {props.title}
      </summary>
      {props.children}
    </details>
  );
}
