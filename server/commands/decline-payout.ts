import { readRequestId } from "./affiliate-number.ts";
import { answer, type Command } from "./command.ts";

export const declinePayoutCommand: Command = {
  name: "decline-payout",
  args: ["request", "reason"],
  summary: "declines a payout request; the affiliate sees the reason",
  async run(shop, { args: [request, reason = ""], actor }) {
    const requestId = readRequestId(request);
    const declined = await shop.staff.affiliates.declinePayout(actor, { requestId, reason });
    return answer(declined, () => `Payout request ${requestId} declined.`);
  },
};
