import type { IncomingMessage } from "node:http";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { AnswerBody, FormAnswer } from "#app/shell/form-answer.ts";
import type { Log } from "#server/log.ts";
import { bodyBytesMax } from "./body-limit.ts";
import { awayAnswer } from "./outage-answers.ts";
import { readBody } from "./read-body.ts";

/**
 * Addresses that programs post forms to, and that answer JSON. They are answered without the router, which takes
 * longer to find a route than that takes to answer (docs/decisions/033). Such a route has no middleware
 * of its own; the root's is for reading, and for staff, who are left to the router.
 */
export const DIRECT_ACTIONS: ReadonlySet<string> = new Set(["/checkout/quote", "/checkout/place"]);

/** Written in any other way, an address is the router's. */
export const isDirect = (method: string | undefined, { pathname, search }: URL): boolean =>
  method === "POST" && search === "" && DIRECT_ACTIONS.has(pathname);

/** What the application answers at an address; a build that changes is asked each time. */
export async function answerAt({ entry }: ServerBuild, pathname: string): Promise<AnswerBody> {
  if (!("formAnswers" in entry.module)) throw new Error("The build answers no forms");
  // The router keeps whatever app/entry.server.tsx exports, and knows the types of its own only.
  const answers = await (entry.module.formAnswers as () => Promise<Record<string, AnswerBody>>)();
  const answer = answers[pathname];
  if (answer === undefined) throw new Error(`${pathname} answers no form`);
  return answer;
}

/** A Response is what was thrown to refuse the form, or what a failure says. */
export async function answerDirectly(
  answer: AnswerBody,
  posted: IncomingMessage,
  url: URL,
  { context, log }: { context: RouterContextProvider; log: Log },
): Promise<FormAnswer | Response> {
  // One that breaks off is an empty form; its length was checked.
  const body = await readBody(posted, bodyBytesMax(url.pathname));
  const bytes = body.ok ? body.value : Buffer.alloc(0);
  try {
    const contentType = posted.headers["content-type"] ?? "";
    return await answer({ url, contentType, bytes }, context);
  } catch (error) {
    // As the router: an answer that is thrown is one, and anything else is logged.
    if (error instanceof Response) return error;
    const away = awayAnswer(error, log);
    if (away) return away;
    log.error({ error }, "route failed");
    return new Response("Unexpected Server Error", {
      status: 500,
      headers: { "Content-Type": "text/plain" },
    });
  }
}
