import type { DestinationCheck } from "./check-destination.ts";

/** A refusal beside the field of a form that it is about; empty where nothing is refused. */
export function destinationErrors({ verdict, text }: Pick<DestinationCheck, "verdict" | "text">): {
  state?: string;
  zipCode?: string;
} {
  if (text === null) return {};
  return verdict === "banned_state" ? { state: text } : { zipCode: text };
}
