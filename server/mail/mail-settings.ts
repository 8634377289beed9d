/** How emails are sent, and where the shop's own go. */
export interface MailSettings {
  /**
   * `null` if there is none: a demo then shows emails at /dev/mail, and any other shop keeps them until there is one.
   */
  server: SmtpServer | null;
  /** "Maple <shop@maple.example>"; `null` if no sender is set. */
  from: string | null;
  /** Receives new orders, requests and alerts. */
  notice: string | null;
}

/** The server's URL with everything in it, or its parts. */
export type SmtpServer =
  | string
  | {
      host: string;
      port: number;
      secure: boolean;
      requireTLS: boolean;
      auth?: { user: string; pass: string };
    };

export type ReadMailSettings = () => Promise<MailSettings>;

/** "Maple <shop@maple.example>" -> "shop@maple.example" */
export const addressIn = (mailbox: string): string =>
  /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox.trim();
