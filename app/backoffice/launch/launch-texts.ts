import { href } from "react-router";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { LaunchCode, LaunchProgress, LaunchState } from "#domain/staff/launch-check.ts";

export const LAUNCH_TEXTS = {
  title: "Before you open",
  purpose:
    "What is still a sample, not set or not proved. Whether a compound may be sold is for you and your lawyer; this list does not decide it.",
  ready: "Nothing is left that the software can see. Look once more at what only you can tell.",
  progress: ({ done, all }: LaunchProgress) => `${done} of ${all} done`,
  open: "Open shop",
  close: "Close shop",
  closeLater: "Close from a date",
  words: "Change words for customers",
  required: "Required",
  isOpen: "The shop is open and takes orders.",
  isClosed: "The shop is closed. Customers see neither prices nor buttons, and can't order.",
  sentence: (sentence: string) => `Customers read: “${sentence}”`,
  opened: "The shop is open.",
  closed: "The shop is closed.",
  notReady: "The shop can't open yet. These are required first:",
};

export const LAUNCH_STATE_TEXTS: Record<LaunchState, { badge: string; tone: BadgeTone }> = {
  to_do: { badge: "To do", tone: "danger" },
  unknown: { badge: "Look", tone: "warning" },
  done: { badge: "Done", tone: "success" },
};

interface LaunchText {
  title: string;
  why: string;
  /** Where it is done in the back office; null = with the setting named in `why`. */
  path: string | null;
}

/** What each check is about, why it matters, and where it is done. */
export const LAUNCH_CHECK_TEXTS: Record<LaunchCode, LaunchText> = {
  demo: {
    title: "Demo mode is off",
    why: "With SITE_URL or DATABASE_URL and without DEMO=1, the shop refuses samples, the sandbox and weak secrets by itself. It cannot leave the demo silently.",
    path: null,
  },
  https: {
    title: "The shop's address is its own, over https",
    why: "SITE_URL is in every link that leaves the shop; passkeys and cookies belong to it.",
    path: null,
  },
  details: {
    title: "The shop's name and contact are yours",
    why: "Every page, email, invoice and packing slip shows them. Until you enter them under Settings, Store, they are samples.",
    path: href("/admin/settings"),
  },
  sample_accounts: {
    title: "No sample accounts are left",
    why: "Their passwords are public.",
    path: href("/admin/customers"),
  },
  owner_factor: {
    title: "An owner has a second factor",
    why: "A password alone could open the shop, change its prices and refund its orders.",
    path: href("/admin/team"),
  },
  gateway: {
    title: "A card gateway is connected",
    why: "PAYMENT_GATEWAY. Without one, only Venmo, Chime and links made by hand are offered; the sandbox takes no money.",
    path: null,
  },
  gateway_messages: {
    title: "The gateway's messages are signed",
    why: "Its webhooks tell of money that moved past the shop. Without a key, they are not taken.",
    path: href("/admin/payments/messages"),
  },
  manual_handles: {
    title: "Venmo and Chime are yours",
    why: "Money sent to a sample goes to someone else. The apps' terms forbid such goods, and an account may be frozen: you accept that where you enter a handle, or leave it empty.",
    path: href("/admin/settings/:name", { name: "venmoHandle" }),
  },
  tender: {
    title: "Customers can pay",
    why: "By a card gateway, a Venmo or Chime handle of your own, or payment links you made at your provider.",
    path: href("/admin/settings/:name", { name: "paymentLinks" }),
  },
  smtp: {
    title: "Emails go out",
    why: "A mail server is set under Settings, and an email has been sent. Send a test email there, then create an account and look in its inbox.",
    path: href("/admin/settings/:name", { name: "mailServer" }),
  },
  sender: {
    title: "The sender's address is yours",
    why: "Customers reply to it. Without one, no email leaves.",
    path: href("/admin/settings/:name", { name: "mailSender" }),
  },
  spf: {
    title: "The domain says which servers send for it (SPF)",
    why: "A TXT record that begins with v=spf1. Without it, mailboxes take your emails for spam.",
    path: null,
  },
  dmarc: {
    title: "The domain says what to do with forgeries (DMARC)",
    why: "A TXT record at _dmarc that begins with v=DMARC1.",
    path: null,
  },
  dkim: {
    title: "Emails are signed (DKIM)",
    why: "Your mail provider gives you a key for the domain's records. Send an email to yourself, and look for “dkim=pass” in its headers.",
    path: null,
  },
  notices: {
    title: "The shop's own notices reach you",
    why: "New orders, requests and alerts go there.",
    path: href("/admin/settings/:name", { name: "noticeAddress" }),
  },
  backup_target: {
    title: "Backups go somewhere, or you accept the risk",
    why: "BACKUP_TO copies the shop's own database away. With a server at DATABASE_URL, write down who backs it up.",
    path: href("/admin/settings/:name", { name: "backupRisk" }),
  },
  backup: {
    title: "A backup was taken in the last three days",
    why: "BACKUP_TO copies the embedded database away. A server at DATABASE_URL is backed up by its own tools: see docs/how-to/back-up.md.",
    path: href("/admin/system"),
  },
  drill: {
    title: "A backup was restored and audited in the last five weeks",
    why: "A backup that was never restored may be none.",
    path: href("/admin/system"),
  },
  recall_drill: {
    title: "A recall was drilled in the last six months",
    why: "It finds everyone who has a lot, prepares their emails and sends none. Choose a lot, and see how long it takes.",
    path: href("/admin/lots"),
  },
  audit: {
    title: "The last audit found nothing",
    why: "Each night, the data is held against the rules that must always be true.",
    path: href("/admin/system"),
  },
  hosting: {
    title: "The database and the folder for uploads are set up",
    why: "The shop's own role can't change histories, the database sorts as its indexes were built, and uploads can be stored (FILES_TO).",
    path: href("/admin/system"),
  },
  factors: {
    title: "Everyone on the staff has a second factor",
    why: "Without one they see nothing; an account that never sets it up should not have a role.",
    path: href("/admin/team"),
  },
  bans_decided: {
    title: "States with an unsettled law are decided",
    why: "These states refuse every order until you decide, because a ban was reported and no statute was read. Ask your lawyer, then save each as decided with its source: on, off or for some classes.",
    path: `${href("/admin/rules")}?status=undecided`,
  },
  bans_checked: {
    title: "Every rule about places was checked in the last four months",
    why: "Kratom's legal status can change within weeks.",
    path: href("/admin/areas"),
  },
  ages_decided: {
    title: "Age checks are decided for each state",
    why: "For each state someone looked up, with a date, whether age is verified and an adult signs.",
    path: href("/admin/age-rules"),
  },
  compounds: {
    title: "Every product says what it is made of",
    why: "So that the sale of a compound can be stopped at once. A product that states none may have any: each rule about a compound treats it as not known, as you set there.",
    path: href("/admin/products"),
  },
  sellable: {
    title: "A product is ready to sell",
    why: "On sale, with its class and compounds stated, and without sample texts or figures.",
    path: href("/admin/products"),
  },
  prices: {
    title: "No product is free by mistake",
    why: "These cost nothing. That may be right.",
    path: href("/admin/products"),
  },
  products: {
    title: "Products have texts and figures of your own",
    why: "Samples are marked on their pages until you replace them. Products of another shop come over under Import.",
    path: href("/admin/products"),
  },
  texts: {
    title: "Pages have texts of your own",
    why: "Samples are marked on the pages until you write your own under Content.",
    path: href("/admin/content"),
  },
  text_files: {
    title: "Texts in files are your own",
    why: "These samples are files in content/.",
    path: null,
  },
  claims: {
    title: "No text claims what it may not",
    why: "Every text, page and email is searched for words that only a medicine may use. An owner may have kept one on purpose.",
    path: href("/admin/claims"),
  },
  sources: {
    title: "Claims can be shown to be true",
    why: "Someone will ask what was measured, against what, and by whom.",
    path: null,
  },
  open: {
    title: "The shop is open",
    why: "It takes no order, on any page or by the API, until an owner opens it above.",
    path: null,
  },
};
