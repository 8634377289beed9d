import { type Problem, problemStatus, problemTitle } from "#domain/api/problem.ts";
import type { ApiAnswer } from "./api-request.ts";

/** RFC 9457, with a stable code (API-3). */
export function problemAnswer(problem: Problem, requestId: string): ApiAnswer {
  const { code, detail, reason, fields } = problem;
  const status = problemStatus(code);
  return {
    status,
    headers: { "Content-Type": "application/problem+json" },
    body: JSON.stringify({
      type: `urn:mitra:problem:${code}`,
      title: problemTitle(code),
      status,
      code,
      ...(detail === null ? {} : { detail }),
      ...(reason === null ? {} : { reason }),
      ...(fields.length === 0 ? {} : { fields }),
      instance: requestId,
    }),
  };
}
