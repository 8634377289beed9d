import { orNotFound, rowIdIn } from "../gate/refused.ts";
import type { StaffDesk } from "../gate/staff-only.ts";

/** The campaign that an address names; for one that there is not, the answer for an unknown path. */
export const findCampaign = async ({ staff, desk }: StaffDesk, id: string) =>
  orNotFound(await desk.newsletter.campaign(staff, { campaignId: rowIdIn(id) }));
