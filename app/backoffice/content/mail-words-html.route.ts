import { mailAnswer } from "#app/shell/mail-answer.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/mail-words-html.route.ts";
import { findMailText, triedMail } from "./find-mail-text.ts";

/** The HTML of an email with the owner's text, for the frame on its page. */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Response> {
  const at = deskFor("content.read", context);
  const { name } = await findMailText(at, params.name);
  const { shown } = await triedMail(at, name, url);
  return mailAnswer(shown.mail.html);
}
