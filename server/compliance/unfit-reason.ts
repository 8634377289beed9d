import type { Decision } from "#domain/eligibility/decide.ts";

/** Why the packed goods must not go there, with the figures that decided (ELIG-5). */
export function unfitReason({ findings }: Decision, state: string): string {
  const unmet = findings
    .flatMap(({ conditions }) => conditions)
    .find(({ outcome }) => outcome === "unmet" || outcome === "unknown");
  return `${unmet?.why ?? "A rule forbids it."} It must not go to ${state}.`;
}
