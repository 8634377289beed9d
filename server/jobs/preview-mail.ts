import type { Mail } from "#server/mail/mailer.ts";
import type { OutboxHandlers } from "#server/outbox/deliver-outbox.ts";
import type { OutboxPayloads } from "#server/outbox/enqueue.ts";
import type { PreviewMail } from "#server/outbox/mail-for-staff.ts";
import { isReadable } from "#server/outbox/open-mails.ts";
import { createOutboxHandlers } from "./outbox-handlers.ts";

/** Runs the handler that would send the email, with a mailer that captures it instead. */
export function createMailPreview(
  deps: Omit<Parameters<typeof createOutboxHandlers>[0], "mailer">,
): PreviewMail {
  return async ({ id, kind, payload, recipient }) => {
    if (!isReadable(kind)) return null; // other work must not run for a preview
    let kept: Mail | null = null;
    const mailer = {
      send: async (mail: Mail) => {
        kept = mail;
        return "";
      },
      close: () => undefined,
    };
    const handlers: OutboxHandlers = createOutboxHandlers({ ...deps, mailer });
    // Kind and payload were written together by `enqueue`, so they match.
    const handler = handlers[kind] as (
      payload: OutboxPayloads[typeof kind],
      row: { id: number; recipient: string | null },
    ) => Promise<void>;
    await handler(payload as OutboxPayloads[typeof kind], { id, recipient });
    return kept;
  };
}
