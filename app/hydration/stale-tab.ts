import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from "react-router";

/** The path that the components show, and the path that a form was last posted to. */
let shownPath: string | null = null;
let postedPath: string | null = null;

export function noteShownPath(path: string): void {
  shownPath = path;
}

/**
 * A tab that was opened on an earlier build loads the next page as a document (RUN-40), because its code may not
 * understand current data. That happens only on navigation: form answers, choices on the same page and reloaded data
 * must not lose what was typed. It can't loop, because every document load requires a navigation.
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

/** Data loaded by a fetcher doesn't include the root's. */
function isOfAnotherBuild(rootData: unknown): boolean {
  if (typeof rootData !== "object" || rootData === null || !("build" in rootData)) return false;
  const { __reactRouterManifest: manifest } = window;
  return rootData.build !== manifest.version;
}
