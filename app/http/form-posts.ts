import { data, redirect, type ActionFunctionArgs } from "react-router";
import { statusOf } from "./checkout-answer.ts";
import { postCheckout } from "./checkout-post.ts";

/** What a page shows of a form that was posted to it and could not be done. */
export interface FormPostProblem {
  title: string;
  details: string[];
}

/**
 * `POST /`: the forms of the original site by their `form-name` (product-spec 7). A filled
 * `bot-field` is answered like a success and stored nowhere.
 */
export async function formPostAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  if (form.get("bot-field")) return redirect("/");
  switch (form.get("form-name")) {
    case "checkout":
      return checkoutPost(form, context);
    default:
      return problem({ title: "This form is not known here.", details: [] }, 400);
  }
}

async function checkoutPost(form: FormData, context: ActionFunctionArgs["context"]) {
  const answer = await postCheckout(form, context);
  if (answer.kind === "placed") return redirect(`/checkout/done/${answer.order.orderNumber}`);
  const details = Object.values(answer.fieldErrors);
  return problem(
    { title: answer.message ?? "Your order was not placed.", details },
    statusOf(answer),
  );
}

function problem(formPostProblem: FormPostProblem, status: number) {
  return data({ formPostProblem }, { status });
}
