import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { refuseWith } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DECIDE_AGE } from "#domain/customer/customer-act.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/age-reviews.route.ts";
import { STEP_TEXTS } from "./age-check-texts.ts";
import { AgeReviewItem } from "./age-review-item.tsx";
import { AGE_REVIEW_TEXTS } from "./age-review-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("ages.read", context);
  const reviews = await desk.ages.reviews(staff);
  const rows = reviews.map(
    ({ userId, email, fullName, dateOfBirth, requestedAt, step, reference, orders }) => ({
      userId,
      email,
      fullName,
      dateOfBirth,
      requestedAt: formatShopMinute(requestedAt),
      stands:
        step === null
          ? null
          : [STEP_TEXTS[step], reference === null ? "" : `(reference ${reference})`]
              .join(" ")
              .trim(),
      orders,
    }),
  );
  return { rows, mayDecide: staff.may("ages.decide") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("ages.decide", context);
  const form = await readForm(request);
  const email = textOf(form, "email");
  const fields = { email, ...DECIDE_AGE.input.read(form) };
  const refuse = refuseWith(fields, "No changes were saved. Check the highlighted field.");
  const { values, fieldErrors } = DECIDE_AGE.input.validate(fields, "");
  if (values === null) return refuse(400, { fieldErrors });
  const decided = await desk.ages.decide(staff, { email, ...values });
  if (!decided.ok) return refuse(409, { formError: decided.error.reason });
  const { verifiedOf, refusedOf } = AGE_REVIEW_TEXTS;
  const said = values.to === "verified" ? verifiedOf : refusedOf;
  writeFlash(context, said(email));
  return redirect(href("/admin/age-reviews"));
}

/** Customers waiting for age verification, oldest first, each with a decision form. */
export default function AgeReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, mayDecide } = loaderData;
  const refusal = actionData ?? null;
  return (
    <Page
      title={AGE_REVIEW_TEXTS.title}
      intro="Customers whose age must be verified before their orders ship."
      error={refusal?.formError}
    >
      {rows.length === 0 ? (
        <EmptyState title={AGE_REVIEW_TEXTS.nobody}>{AGE_REVIEW_TEXTS.nobodyHint}</EmptyState>
      ) : (
        <ul className="grid gap-6">
          {rows.map((review) => (
            <AgeReviewItem
              key={review.email}
              review={review}
              mayDecide={mayDecide}
              refusal={refusal?.fields?.email === review.email ? refusal : null}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}
