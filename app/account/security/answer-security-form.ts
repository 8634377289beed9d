import { redirect, type RouterContextProvider } from "react-router";
import { type AccountSection, accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_PROBLEMS, type AccountProblem } from "#app/account/account-texts.ts";
import { done, refused } from "#app/account/forms/form-answer.ts";
import { announce } from "#app/session/session-events.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import type { SessionEvent } from "#domain/account/session-event.ts";

interface Success {
  /** The row that the form belongs to. */
  item: AccountSection;
  message: string;
  event?: SessionEvent;
}

/** Answers a form that succeeded: every tab is notified, and the person sees a message. */
export function succeeded(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { item, message, event = "user_updated" }: Success,
) {
  announce(context, event);
  if (!isDocumentRequest(request)) return done(message);
  writeFlash(context, message);
  return redirect(accountSection(item));
}

/** Answers a form that failed: the reason is shown next to the form or, for a plain form, on the page it came from. */
export function failed(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { item, problem }: { item: AccountSection; problem: AccountProblem },
) {
  if (!isDocumentRequest(request)) return refused(problem);
  writeFlash(context, ACCOUNT_PROBLEMS[problem].text);
  return redirect(accountSection(item));
}
