import type { DestinationCheck } from "./check-destination.ts";

/** The refusal as a field error of a form; empty if not refused. */
export function destinationErrors({ verdict, text }: Pick<DestinationCheck, "verdict" | "text">): {
  state?: string;
  zipCode?: string;
} {
  if (text === null) return {};
  return verdict === "banned_state" ? { state: text } : { zipCode: text };
}
