import { href } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { DECIDE_AGE } from "#domain/customer/customer-act.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import type { Route } from "./+types/age-reviews.route.ts";
import { AGE_CHECK_TEXTS } from "./age-check-texts.ts";

interface AgeReviewItemProps {
  review: Route.ComponentProps["loaderData"]["rows"][number];
  mayDecide: boolean;
  /** The refusal of this item's form. */
  refusal: FormRefusal<Record<"email" | "to" | "note", string>> | null;
}

/** One customer waiting for age verification. */
export function AgeReviewItem({ review, mayDecide, refusal }: AgeReviewItemProps) {
  const { email, fullName, dateOfBirth, requestedAt, stands, orders } = review;
  const of = <VisuallyHidden> for {email}</VisuallyHidden>;
  return (
    <Card as="li" padding="small" className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h2 className="text-heading break-words">{fullName === "" ? email : fullName}</h2>
        <DefinitionList
          items={[
            { term: "Email", description: <span className="break-all">{email}</span> },
            { term: "Date of birth", description: dateOfBirth ?? "Not provided" },
            { term: "Requested", description: requestedAt },
            ...(stands === null ? [] : [{ term: "Status", description: stands }]),
            { term: "Orders", description: orders.length === 0 ? "None" : orders.join(", ") },
          ]}
        />
        <AdminLink
          to={href("/admin/customers/:userId/age", { userId: review.userId })}
          className="tap justify-self-start text-small"
        >
          {AGE_CHECK_TEXTS.title}
          {of}
        </AdminLink>
      </div>
      {mayDecide ? (
        <form method="post" className="grid content-start gap-2">
          <input type="hidden" name="email" value={email} />
          <Field
            label={
              <>
                Evidence or reason
                {of}
              </>
            }
            hint={DECIDE_AGE.input.fields.note.hint}
            error={refusal?.fieldErrors.note ?? refusal?.fieldErrors.to}
          >
            <TextInput
              name="note"
              autoComplete="off"
              aria-required
              defaultValue={refusal?.fields?.note}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button name="to" value="verified">
              Verify age
              {of}
            </Button>
            <Button name="to" value="refused" variant="secondary">
              Reject
              {of}
            </Button>
          </div>
        </form>
      ) : null}
    </Card>
  );
}
