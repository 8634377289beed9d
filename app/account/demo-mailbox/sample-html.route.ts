import { href, redirect } from "react-router";
import { mailAnswer } from "#app/shell/mail-answer.ts";
import type { Route } from "./+types/sample-html.route.ts";
import { demoMailboxOf } from "./demo-mailbox.ts";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const sample = await (await demoMailboxOf(context)).sample(params.name);
  if (sample === null) return redirect(href("/dev/mail/samples"));
  return mailAnswer(sample.html);
}
