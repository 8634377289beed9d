import type { ReactNode } from "react";
import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { SaveForm } from "../changes/save-form.tsx";
import { MainButton } from "./act-button.tsx";
import { EDIT_TEXTS, type EditAnswer } from "./staged-edit.ts";

export interface EditStepsProps<Fields> {
  answer: EditAnswer<Fields> | null | undefined;
  /** The form before anything was sent. */
  fields: Fields;
  /** The version that the form is filled in from, or a hash of the value. */
  seen: string;
  /** Filled in with the values from before a change. */
  isFormer?: boolean;
  /** Can't be scheduled: it has dates of its own, or none. */
  isAtOnce?: boolean;
  /** Always reviewed, and saved with a reason (staged-edit.ts). */
  needsReason?: boolean;
  /** Shown above the save button. */
  hint?: string;
  /** Buttons next to the review button. */
  actions?: ReactNode;
  /** Renders the form, with `buttons` at its end. */
  children: (form: {
    fields: Fields;
    fieldErrors: FieldErrors<Fields>;
    buttons: ReactNode;
  }) => ReactNode;
}

/** An edit in steps: the form, a review of what it changes, then saving. */
export function EditSteps<Fields>(props: EditStepsProps<Fields>) {
  const { answer, isFormer = false, isAtOnce = false, needsReason = false } = props;
  const { hint, actions, children } = props;
  const seen = [{ name: "seen", value: answer?.seen ?? props.seen }];
  return (
    <>
      {answer?.formError ? (
        <Notice
          tone={answer.formError === EDIT_TEXTS.unchanged ? "neutral" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {isFormer && !answer ? <Notice title={EDIT_TEXTS.former} /> : null}
      {answer?.staged ? (
        <SaveForm
          staged={answer.staged}
          typed={[...seen, ...answer.typed]}
          {...{ isAtOnce, needsReason }}
        >
          {hint === undefined ? null : <p className="text-small text-soft">{hint}</p>}
        </SaveForm>
      ) : (
        children({
          fields: answer?.fields ?? props.fields,
          fieldErrors: answer?.fieldErrors ?? {},
          buttons: (
            <div className="save-bar">
              <HiddenFields fields={seen} />
              {needsReason ? null : <MainButton step="now">{EDIT_TEXTS.save}</MainButton>}
              <Button name="step" value="look" variant={needsReason ? "primary" : "secondary"}>
                {EDIT_TEXTS.review}
              </Button>
              {actions}
            </div>
          ),
        })
      )}
    </>
  );
}
