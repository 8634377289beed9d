import type { data, ServerBuild } from "react-router";
import { readBoundedForm } from "#domain/form/bounded-form.ts";
import { type Typed, typedForm } from "#domain/form/typed-form.ts";
import { ListPageLost } from "#domain/list/list-query.ts";
import { isDatabaseTrouble } from "#server/db/database-trouble.ts";
import { FilesAway } from "#server/files/files-away.ts";
import type { Log } from "#server/log.ts";
import { BODY_BYTES_MAX } from "./body-limit.ts";
import type { RenderedPage } from "./rendered-page.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type RouteModule = ServerRoute["module"];
type Loader = NonNullable<RouteModule["loader"]>;
type Action = NonNullable<RouteModule["action"]>;

/** For pages and any other request without a form. */
export const PAGE_AWAY = "We can't reach our records at the moment. Please try again in a minute.";
const FILES_AWAY =
  "The file can't be stored: the folder for uploads is full, or can't be written to. See System in the back office.";
const FORM_AWAY =
  "We can't reach our records at the moment. What you typed is still here: please try again in a minute.";

/** Turns a 500 that the missing database caused into a 503; the page's words stay. */
export const asUnavailable = (page: RenderedPage): RenderedPage =>
  page.status === 500
    ? { ...page, status: 503, headers: { ...page.headers, "retry-after": "5" } }
    : page;

/**
 * The same routes, but they answer 503 in plain words if they fail because the database is down (RUN-7). A page repeats
 * what was typed; a program gets JSON in the shape of any other refusal.
 */
export function withOutageAnswers(build: ServerBuild, log: Log): ServerBuild {
  const guarded = Object.entries(build.routes).map(([id, route]) => {
    return [id, route && { ...route, module: guard(route.module, log) }] as const;
  });
  return { ...build, routes: Object.fromEntries(guarded) };
}

/** Answer to a request that failed because the database is down; `null` if it failed for another reason. */
export function awayAnswer(
  error: unknown,
  log: Log,
  formError = PAGE_AWAY,
  typed: Typed | null = null,
): Response | null {
  if (error instanceof FilesAway) {
    log.error({ error }, "a file could not be stored: is FILES_TO writable?");
    return refusal(FILES_AWAY, typed);
  }
  if (!isDatabaseTrouble(error)) return null;
  log.warn({ error }, "route failed, because the database does not answer");
  return refusal(formError, typed);
}

/**
 * The sentence that refused a form, by its request's context. If the form's page can't be shown, the sentence and the
 * typed values are shown instead.
 */
const refusals = new WeakMap<object, { formError: string; typed: Typed | null }>();

function guard(module: RouteModule, log: Log): RouteModule {
  const { action, loader } = module;
  const isPage = module.default !== undefined;
  const refuse = (error: unknown, formError: string, typed: Typed | null): never => {
    if (error instanceof ListPageLost)
      throw new Response("This page of the list no longer exists.", { status: 400 });
    throw awayAnswer(error, log, formError, typed) ?? error;
  };
  const guardedLoader: Loader | undefined =
    loader &&
    (async (args) => {
      try {
        return await loader(args);
      } catch (error) {
        const refused = refusals.get(args.context);
        if (refused === undefined || !(error instanceof Error))
          return refuse(error, PAGE_AWAY, null);
        log.warn({ error }, "route failed after its form was refused");
        throw refusal(refused.formError, refused.typed);
      }
    });
  const guardedAction: Action | undefined =
    action &&
    (async (args) => {
      const copy = isPage && isShort(args.request) ? args.request.clone() : null;
      try {
        const answer = await action(args);
        const formError = sentenceOf(answer);
        if (copy !== null && formError !== null)
          refusals.set(args.context, { formError, typed: await typedIn(copy) });
        return answer;
      } catch (error) {
        return refuse(error, copy ? FORM_AWAY : PAGE_AWAY, copy && (await typedIn(copy)));
      }
    });
  return {
    ...module,
    ...(guardedLoader ? { loader: guardedLoader } : {}),
    ...(guardedAction ? { action: guardedAction } : {}),
  };
}

/**
 * The reason an action refused its form, in the shape of app/shell/form-refusal.ts, possibly with page data; `null` if
 * it didn't refuse.
 */
function sentenceOf(answer: unknown): string | null {
  if (!isAnswer(answer) || (answer.init?.status ?? 200) < 400) return null;
  const { data } = answer;
  const said = isObject(data) && "refusal" in data ? data.refusal : data;
  if (!isObject(said) || !("formError" in said)) return null;
  return typeof said.formError === "string" ? said.formError : FORM_AWAY;
}

/** Whether a value was made by React Router's `data`. */
const isAnswer = (answer: unknown): answer is ReturnType<typeof data<unknown>> =>
  isObject(answer) && "data" in answer && "init" in answer;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A copy is held in memory as a whole, so uploads aren't copied (FILES-4). */
const isShort = ({ headers }: Request): boolean =>
  Number(headers.get("content-length") ?? 0) <= BODY_BYTES_MAX;

/** The form, to be sent again unchanged; null if there was none. */
async function typedIn(request: Request): Promise<Typed | null> {
  const contentType = request.headers.get("content-type") ?? "";
  const form = await request
    .arrayBuffer()
    .then((bytes) => readBoundedForm(contentType, new Uint8Array(bytes)))
    .catch(() => null);
  if (form === null) return null;
  const { pathname, search } = new URL(request.url);
  return typedForm(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + search, form);
}

/** In the shape that forms expect (app/shell/read-form.ts). */
function refusal(formError: string, typed: Typed | null): Response {
  const body = {
    kind: "refused",
    code: "failed",
    formError,
    fieldErrors: {},
    view: null,
    newKey: null,
    typed,
  };
  const headers = { "Cache-Control": "no-store", "Retry-After": "5" };
  return Response.json(body, { status: 503, headers });
}
