import { choice } from "#domain/record/choice-fields.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { defineSetting, defineSettings } from "./setting.ts";
import { emailLine } from "./store-settings.ts";

/** The sender of every email. */
export interface MailSender {
  address: string;
  /** "" for the shop's name. */
  name: string;
}

const SENDER_FORM = record(
  {
    address: emailLine("Address", {
      none: "none",
      hint: "Replies go here. Your mail service must be allowed to send for its domain.",
    }),
    name: line("Name", {
      max: 60,
      none: "The shop's name",
      hint: "Leave empty for the shop's name.",
    }),
  },
  {
    check: ({ address, name }) =>
      address === "" && name !== undefined && name !== ""
        ? { address: "Enter the address as well." }
        : {},
  },
);

/** `null` if there is none; then no email leaves a shop outside a demo. */
export const MAIL_SENDER = defineSettings<typeof SENDER_FORM.fields, MailSender | null>({
  usual: null,
  record: SENDER_FORM,
  spread: (stored) => (isEntries(stored) ? stored : { address: "", name: "" }),
  value: ({ address, name }) => (address === "" ? null : { address, name }),
  words: (sender) =>
    sender === null
      ? ""
      : `${sender.address}\n${sender.name === "" ? "The shop's name" : sender.name}`,
});

/** The mail server; its password is stored separately (SET-9). */
export interface MailServer {
  host: string;
  port: number;
  encryption: Encryption;
  /** "" for a server without a login. */
  user: string;
}

type Encryption = "tls" | "starttls" | "none";

const ENCRYPTIONS: Record<Encryption, string> = {
  tls: "TLS (usually port 465)",
  starttls: "STARTTLS (usually port 587)",
  none: "None (a server on this machine only)",
};

const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+)$/;

const SERVER_FORM = record(
  {
    host: line("Host", {
      max: 253,
      none: "none",
      hint: "Like smtp.mail.example.",
      normalize: (text) => text.toLowerCase(),
      problem: (text) =>
        /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(text)
          ? null
          : "Enter a host name, like smtp.mail.example.",
    }),
    port: count("Port", { min: 1, max: 65_535 }),
    encryption: choice("Encryption", ENCRYPTIONS),
    user: line("User name", { none: "none", hint: "Enter the password below after saving." }),
  },
  {
    check: ({ host, encryption }) =>
      encryption === "none" && host !== undefined && host !== "" && !HERE.test(host)
        ? { encryption: "Choose TLS or STARTTLS: the password and emails must travel encrypted." }
        : {},
  },
);

const NO_SERVER = { host: "", port: 465, encryption: "tls", user: "" };

export const MAIL_SERVER = defineSettings<typeof SERVER_FORM.fields, MailServer | null>({
  usual: null,
  record: SERVER_FORM,
  spread: (stored) => (isEntries(stored) ? stored : NO_SERVER),
  value: (values) => (values.host === "" ? null : values),
  words: (server) =>
    server === null
      ? ""
      : [
          `${server.host}:${server.port}`,
          ENCRYPTIONS[server.encryption],
          server.user === "" ? "No login" : server.user,
        ].join("\n"),
});

/** Address for new orders, requests and alerts; `null` for the support email. */
export const NOTICE_ADDRESS = defineSetting<string | null>(
  null,
  "address",
  optional(emailLine("Address", { hint: "Leave empty for the support email." }), ""),
);
