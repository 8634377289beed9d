import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { notFound } from "../gate/refused.ts";

/** The campaign that an address names; for one that there is not, the answer for an unknown path. */
export async function findCampaign(
  context: Readonly<RouterContextProvider>,
  staff: StaffActor,
  id: string,
) {
  const campaignId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const found = await shopOf(context).staff.newsletter.campaign(staff, { campaignId });
  if (found === null) throw notFound();
  return found;
}
