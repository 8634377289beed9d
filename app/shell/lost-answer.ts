import {
  type ClientActionFunctionArgs,
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";

/**
 * A form's answer or, if none came, `lost`, which the form shows: the page stays. The status keeps the router from
 * reloading data (PAGE-14).
 */
export async function orIfLost<Answer, Lost>(answer: Promise<Answer>, lost: Lost) {
  try {
    return await answer;
  } catch (error) {
    if (isAnswer(error)) throw error;
    return data(lost, { status: 503 });
  }
}

/** A route's `clientAction` that does this. */
export const lostAs =
  <Lost>(lost: Lost) =>
  ({ serverAction }: ClientActionFunctionArgs) =>
    orIfLost(serverAction<Lost>(), lost);

/**
 * Data that a fetcher couldn't load becomes `null`, which its component handles. Page loads include the root's data, so
 * they aren't affected.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method !== "GET" || "root" in results) return results;
  return Object.fromEntries(
    Object.entries(results).map(([id, loaded]) => {
      const isLost = loaded.type === "error" && !isAnswer(loaded.result);
      return [id, isLost ? { type: "data", result: null } : loaded];
    }),
  );
};

/** A redirect, or a refusal whose message the error page shows. A proxy's own error has text as its data. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (isRouteErrorResponse(error) && typeof error.data !== "string");
