import type { MailServer } from "#domain/settings/mail-settings.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { ReadDetails } from "#domain/site/shop-details.ts";
import type { Config } from "./config.ts";
import {
  addressIn,
  type MailSettings,
  type ReadMailSettings,
  type SmtpServer,
} from "./mail/mail-settings.ts";
import type { OpenSecrets } from "./settings/shop-secrets.ts";

interface Deps {
  config: Pick<Config, "isDemo" | "mail">;
  settings(): Promise<ShopSettings>;
  secrets(): Promise<OpenSecrets>;
  details: ReadDetails;
}

const SAMPLE = { from: "Mitra <shop@mitra.example>", notice: "orders@mitra.example" };

/** Reads at each use how emails are sent (SET-9): the environment comes first, then the owner's settings. */
export const createMailSettings =
  ({ config: { isDemo, mail }, settings, secrets, details }: Deps): ReadMailSettings =>
  async (): Promise<MailSettings> => {
    const [{ store }, { mailPassword }, shop] = await Promise.all([
      settings(),
      secrets(),
      details(),
    ]);
    const sample = isDemo ? SAMPLE : null;
    const { sender, server } = store;
    const own = sender && `"${plain(sender.name || shop.name)}" <${sender.address}>`;
    const from = mail.from ?? own ?? sample?.from ?? null;
    const notice =
      mail.shopNotice ?? store.notice ?? store.contact?.email ?? sample?.notice ?? from;
    return {
      from,
      notice: notice && addressIn(notice),
      server: mail.smtpUrl ?? (server && smtpServer(server, mailPassword ?? "")),
    };
  };

/** Removes characters that would end a quoted name. */
const plain = (name: string): string => name.replaceAll(/["\\]/g, "");

const smtpServer = (
  { host, port, encryption, user }: MailServer,
  password: string,
): SmtpServer => ({
  host,
  port,
  secure: encryption === "tls",
  requireTLS: encryption === "starttls",
  ...(user !== "" && { auth: { user, pass: password } }),
});
