import type { Db } from "#server/db/client.ts";
import { workGivenUpMail } from "#server/mail/templates/owner-mails.ts";
import { taxAlertMail } from "#server/mail/templates/tax-alert-mail.ts";
import { webhookOffMail } from "#server/mail/templates/webhook-off-mail.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import { givenUpText, listGivenUp } from "#server/outbox/given-up.ts";
import { readAlerts } from "#server/taxes/read-alerts.ts";
import { readEndpoint } from "#server/webhooks/list-endpoints.ts";
import type { SendMail } from "./mail-sender.ts";

const LINES_MAX = 20;

interface Deps {
  db: Db;
  notice(): Promise<string>;
  siteUrl: string;
  send: SendMail;
}

/** Emails about the shop's own operation and duties. */
export function ownerMailHandlers({
  db,
  notice,
  siteUrl,
  send,
}: Deps): Pick<OutboxHandlers, "work_given_up" | "tax_alert" | "webhook_off"> {
  return {
    async work_given_up(_, row) {
      const open = await listGivenUp(db);
      if (open.length === 0) return; // sent again or dropped in the meantime
      const lines = open.slice(0, LINES_MAX).map(givenUpText);
      const mail = workGivenUpMail(lines, open.length - lines.length);
      await send(row, await notice(), mail);
    },
    async tax_alert({ firstId, lastId }, row) {
      const alerts = await readAlerts(db, firstId, lastId);
      await send(row, await notice(), taxAlertMail(alerts, siteUrl));
    },
    async webhook_off({ endpointId }, row) {
      const endpoint = await readEndpoint(db, endpointId);
      const reason = endpoint?.offReason ?? "staff";
      if (endpoint === null || reason === "staff") return; // turned on again, or off by staff, in the meantime
      const off = { endpointId, name: endpoint.name, reason };
      await send(row, await notice(), webhookOffMail(off, siteUrl));
    },
  };
}
