import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { PrivacyAnswerFields } from "#domain/privacy/privacy-request.ts";
import { ActButton } from "../ui/act-button.tsx";
import { customerPath, TapLink } from "../ui/admin-link.tsx";
import type { Route } from "./+types/privacy.route.ts";
import { DUE_TEXTS, PRIVACY_KIND_NAMES, PRIVACY_STEPS, PRIVACY_TEXTS } from "./privacy-texts.ts";

interface PrivacyItemProps {
  request: Route.ComponentProps["loaderData"][number];
  /** The refusal of this request's form. */
  refusal: FormRefusal<PrivacyAnswerFields> | null;
}

/** One request about a customer's data. */
export function PrivacyItem({ request, refusal }: PrivacyItemProps) {
  const { privacyRequestId, userId, email, residence, kind, text } = request;
  const { opened, due, level, isPutOff, isOptedOut } = request;
  const of = <VisuallyHidden> the request of {email}</VisuallyHidden>;
  return (
    <Card as="li" padding="small" className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-2 text-small [overflow-wrap:anywhere]">
        <h2 className="text-heading">{PRIVACY_KIND_NAMES[kind]}</h2>
        <p>
          {userId === null ? email : <TapLink to={customerPath(userId)}>{email}</TapLink>}
          {residence === null ? null : `, ${residence}`}
        </p>
        {text === "" ? null : <p>“{text}”</p>}
        <p className={level === "later" ? "text-soft" : "font-semibold text-warning"}>
          {DUE_TEXTS[level]}: {due}
        </p>
        <p className="text-soft">
          {opened}
          {isPutOff ? ", extended once" : ""}
        </p>
        <p className="text-soft">{PRIVACY_STEPS[kind]}</p>
        {userId === null ? <p className="text-soft">{PRIVACY_TEXTS.noAccount}</p> : null}
        {kind === "opt_out" ? (
          isOptedOut ? (
            <p className="font-semibold">{PRIVACY_TEXTS.optedOut}</p>
          ) : (
            <form method="post">
              <input type="hidden" name="privacyRequestId" value={privacyRequestId} />
              <ActButton act="opt_out">
                Record opt-out
                {of}
              </ActButton>
            </form>
          )
        ) : null}
      </div>
      <form method="post" className="grid content-start gap-2">
        <input type="hidden" name="privacyRequestId" value={privacyRequestId} />
        <Field label="Answer" hint={PRIVACY_TEXTS.answerHint} error={refusal?.fieldErrors.answer}>
          <TextArea name="answer" rows={3} aria-required defaultValue={refusal?.fields?.answer} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="done" size="small">
            Done{of}
          </Button>
          <ActButton act="declined">Decline{of}</ActButton>
          {isPutOff ? null : (
            <Button name="act" value="put_off" size="small" variant="quiet">
              Put off by 45 days{of}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
