import { href } from "react-router";
import type { FormPostProblem } from "#app/storefront/form-posts/form-posts.ts";
import type { NewTotal } from "#app/storefront/form-posts/new-total.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The error of a form posted to `/` that couldn't be processed. */
export function FormPostNotice({ problem }: { problem: FormPostProblem }) {
  const { title, details, newTotal } = problem;
  return (
    <Container className="py-6">
      <Notice
        tone="danger"
        title={title}
        action={newTotal === null ? null : <AgreeToTotal newTotal={newTotal} />}
      >
        {newTotal === null ? details.join(" ") : `The new total is ${newTotal.text}.`}
      </Notice>
    </Container>
  );
}

/** Resends the form with the new total, or opens the checkout with everything that was typed. */
function AgreeToTotal({ newTotal: { text, fields } }: { newTotal: NewTotal }) {
  return (
    <form
      method="post"
      action={href("/")}
      encType="multipart/form-data"
      className="flex flex-wrap gap-3"
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button size="small">{`Place order for ${text}`}</Button>
      <Button
        size="small"
        variant="secondary"
        name="intent"
        value="quote"
        formAction={href("/checkout")}
      >
        Edit order
      </Button>
    </form>
  );
}
