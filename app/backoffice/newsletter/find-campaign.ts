import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The campaign that the address names. @throws a 404 response if there is none */
export const findCampaign = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.newsletter.campaign(staff, { campaignId: rowIdIn(id) }));
