import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from "react-router";

/** The path that the components show, and the one that a form was posted to last. */
let shownPath: string | null = null;
let postedPath: string | null = null;

export function noteShownPath(path: string): void {
  shownPath = path;
}

/**
 * A tab that was opened on an earlier build loads the document at its next navigation (RUN-40), because
 * its code may not understand today's data. Only there: a form's answer, a choice on the same page and
 * fresh data for it leave alone what was typed. No loop is possible, as each document needs a navigation.
 */
export const leaveStaleBuild: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") postedPath = pathname;
  const results = await next();
  if (request.method !== "GET") return results;
  const isAnswer = pathname === postedPath;
  postedPath = null;
  if (isAnswer || pathname === shownPath || !isOfAnotherBuild(results["root"]?.result))
    return results;
  throw redirectDocument(request.url);
};

/** Data that a fetcher loads are without the root's. */
function isOfAnotherBuild(rootData: unknown): boolean {
  if (typeof rootData !== "object" || rootData === null || !("build" in rootData)) return false;
  const { __reactRouterManifest: manifest } = window;
  return rootData.build !== manifest.version;
}
