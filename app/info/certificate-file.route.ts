import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { fileAnswer, pictureAnswer } from "#app/shell/file-answer.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import type { Route } from "./+types/certificate-file.route.ts";

/** A certificate that is shown on /labs; staff may open any (TEXTS-6). */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { customer } = shopOf(context);
  const found =
    (await customer.siteTexts.certificate(params.file)) ?? (await forStaff(context, params.file));
  if (found === null) throw leadHome();
  const { kind, content } = found;
  return kind === "pdf" ? fileAnswer("certificate", kind, content) : pictureAnswer(content);
}

async function forStaff(context: Route.LoaderArgs["context"], file: string) {
  const staff = await factsOf(context).staff();
  return staff?.may("content.read")
    ? shopOf(context).staff.siteTexts.certificate(staff, file)
    : null;
}
