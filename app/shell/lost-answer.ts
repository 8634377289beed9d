import {
  type ClientActionFunctionArgs,
  data,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";

/**
 * A form's answer or, if none came, `lost`, which is shown where the form is: the page stays. The status
 * keeps the router from reloading data (PAGE-14).
 */
export async function orIfLost<Answer, Lost>(answer: Promise<Answer>, lost: Lost) {
  try {
    return await answer;
  } catch (error) {
    if (isAnswer(error)) throw error;
    return data(lost, { status: 503 });
  }
}

/** A route's `clientAction` that answers so. */
export const lostAs =
  <Lost>(lost: Lost) =>
  ({ serverAction }: ClientActionFunctionArgs) =>
    orIfLost(serverAction<Lost>(), lost);

/** Data that a fetcher could not load are null, which its component shows; without the root's, they are no page's. */
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

/** A redirect, or a refusal whose words the error page shows. What comes from a proxy is text. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (isRouteErrorResponse(error) && typeof error.data !== "string");
