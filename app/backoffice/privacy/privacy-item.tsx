import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ANSWER_PRIVACY } from "#domain/privacy/privacy-request.ts";
import { ActButton } from "../ui/act-button.tsx";
import { customerPath, TapLink } from "../ui/admin-link.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import type { Route } from "./+types/privacy.route.ts";
import { DUE_TEXTS, PRIVACY_KIND_NAMES, PRIVACY_STEPS, PRIVACY_TEXTS } from "./privacy-texts.ts";

interface PrivacyItemProps {
  request: Route.ComponentProps["loaderData"][number];
  /** The refusal of this request's form. */
  refusal: FormRefusal<Record<string, string>> | null;
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
        <RecordFields
          record={ANSWER_PRIVACY.input}
          only={["answer"]}
          texts={{ ...ANSWER_PRIVACY.input.blank, ...refusal?.fields }}
          errors={refusal?.fieldErrors ?? {}}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="act" value="done" size="small">
            Done{of}
          </Button>
          <ActButton act="declined">Decline{of}</ActButton>
          {isPutOff ? null : (
            <Button name="act" value="put_off" size="small" variant="quiet">
              Extend by 45 days{of}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
