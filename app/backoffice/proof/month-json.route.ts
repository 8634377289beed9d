import { notFound } from "../gate/refused.ts";
import { deskToAct } from "../gate/staff-only.ts";
import type { Route } from "./+types/month-json.route.ts";
import { readMonth } from "./read-month.ts";
import { signedJson } from "./signed-json.ts";

export const loader = notFound;

/** A POST, because an owner must confirm who they are before this much data leaves the shop. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("proof.export", { url, context });
  const month = await readMonth(request, context);
  const file = await desk.proof.month(staff, { month });
  return signedJson(`evidence-${month}.json`, file);
}
