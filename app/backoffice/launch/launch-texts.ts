import { href } from "react-router";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { LaunchCode, LaunchProgress, LaunchState } from "#domain/staff/launch-check.ts";
import { ruleListPath } from "../changes/rule-path.ts";

export const LAUNCH_TEXTS = {
  title: "Before you open",
  purpose:
    "Steps before you open your shop. You and your lawyer decide whether a compound can be sold; this list doesn't.",
  ready: "Everything that can be checked automatically is done. Review the rest yourself.",
  progress: ({ done, all }: LaunchProgress) => `${done} of ${all} done`,
  open: "Open shop",
  isOpen: "The shop is open and takes orders.",
  isClosed: "The shop is closed. Customers see products without prices and can't order.",
  closed: "The shop is closed.",
  notReady: "The shop can't open yet. Finish these first:",
};

export const LAUNCH_STATE_TEXTS: Record<LaunchState, { badge: string; tone: BadgeTone }> = {
  to_do: { badge: "To do", tone: "danger" },
  unknown: { badge: "Check", tone: "warning" },
  done: { badge: "Done", tone: "success" },
};

interface LaunchText {
  title: string;
  why: string;
  /** The page where the task is done; `null` if it takes the server setting named in `why`. */
  path: string | null;
}

/** Each check's reason and page. */
export const LAUNCH_CHECK_TEXTS: Record<LaunchCode, LaunchText> = {
  demo: {
    title: "Demo mode is off",
    why: "Start with SITE_URL or DATABASE_URL and without DEMO=1. Production refuses samples, the sandbox and weak secrets.",
    path: null,
  },
  https: {
    title: "The shop has its own address over HTTPS",
    why: "SITE_URL is used in links, passkeys and cookies.",
    path: null,
  },
  details: {
    title: "Store details are entered",
    why: "Pages, emails, invoices and packing slips show your name and contact.",
    path: href("/admin/settings"),
  },
  sample_accounts: {
    title: "No sample accounts are left",
    why: "Their passwords are public.",
    path: href("/admin/customers"),
  },
  owner_factor: {
    title: "An owner has a second factor",
    why: "Protects prices, refunds and the shop itself from a stolen password.",
    path: href("/admin/team"),
  },
  gateway: {
    title: "A card gateway is connected",
    why: "Without one, customers pay by Venmo, Chime or payment link.",
    path: href("/admin/settings/:name", { name: "cardGateway" }),
  },
  gateway_messages: {
    title: "Gateway webhooks are signed",
    why: "Webhooks report payments made outside the shop. Without a key, they're rejected.",
    path: href("/admin/settings/:name", { name: "cardGateway" }),
  },
  manual_handles: {
    title: "Payment app handles are entered",
    why: "The apps' terms prohibit such goods and your account can be frozen. Accept that risk with each handle, or leave it empty.",
    path: href("/admin/settings/:name", { name: "venmoHandle" }),
  },
  tender: {
    title: "Customers can pay",
    why: "By card gateway, Venmo, Chime or payment links.",
    path: href("/admin/settings/:name", { name: "paymentLinks" }),
  },
  smtp: {
    title: "Emails are sent",
    why: "Set a mail server and send a test email.",
    path: href("/admin/settings/:name", { name: "mailServer" }),
  },
  sender: {
    title: "Email sender is set",
    why: "Customers reply to this address. Without one, no emails are sent.",
    path: href("/admin/settings/:name", { name: "mailSender" }),
  },
  spf: {
    title: "SPF record is published",
    why: "A TXT record starting with v=spf1. Without it, emails land in spam.",
    path: null,
  },
  dmarc: {
    title: "DMARC record is published",
    why: "A TXT record at _dmarc starting with v=DMARC1.",
    path: null,
  },
  dkim: {
    title: "Emails are signed (DKIM)",
    why: "Add your mail provider's key to your DNS. Then send yourself an email and look for “dkim=pass” in its headers.",
    path: null,
  },
  notices: {
    title: "Notifications reach you",
    why: "New orders, requests and alerts are emailed to this address.",
    path: href("/admin/settings/:name", { name: "noticeAddress" }),
  },
  backup_target: {
    title: "Backups leave this disk, or you accept the risk",
    why: "Choose a bucket, or a folder on another disk. A server at DATABASE_URL uses its own tools: enter who backs it up under Opening without backups.",
    path: href("/admin/settings/:name", { name: "backupTarget" }),
  },
  backup: {
    title: "Last backup within three days",
    why: "A server at DATABASE_URL uses its own tools: see docs/how-to/back-up.md.",
    path: `${href("/admin/system")}#backups`,
  },
  drill: {
    title: "Last restore test within five weeks",
    why: "An untested backup may not work.",
    path: `${href("/admin/system")}#backups`,
  },
  carrier_word: {
    title: "Your carrier agreed in writing to carry your goods",
    why: "Carriers can refuse or seize regulated goods. Enter who wrote what, when, and where you keep it.",
    path: href("/admin/settings/:name", { name: "carrierWord" }),
  },
  recall_drill: {
    title: "Last recall drill within six months",
    why: "A drill finds everyone who bought a lot and prepares emails without sending them.",
    path: href("/admin/lots"),
  },
  audit: {
    title: "Last audit found no problems",
    why: "The data is audited every night.",
    path: href("/admin/system"),
  },
  hosting: {
    title: "Database and file storage are set up",
    why: "Checks the database role, its collation and the storage for uploads (FILES_TO).",
    path: href("/admin/system"),
  },
  factors: {
    title: "All staff have a second factor",
    why: "Staff without one can't open the back office. Remove roles that aren't used.",
    path: href("/admin/team"),
  },
  bans_decided: {
    title: "Unsettled states are decided",
    why: "Orders to these states are refused until you decide. Ask your lawyer, then save each decision with its source.",
    path: `${href("/admin/rules")}?status=undecided`,
  },
  bans_checked: {
    title: "All place rules checked within four months",
    why: "Kratom's legal status can change within weeks.",
    path: ruleListPath("area"),
  },
  ages_decided: {
    title: "Age rules are decided for each state",
    why: "Records for each state whether age is verified and an adult signs.",
    path: ruleListPath("age"),
  },
  compounds: {
    title: "All products state their compounds",
    why: "Rules and recalls by compound depend on it.",
    path: href("/admin/products"),
  },
  sellable: {
    title: "A product is ready to sell",
    why: "On sale, with class and compounds, and without sample texts.",
    path: href("/admin/products"),
  },
  prices: {
    title: "No product is free by mistake",
    why: "These products cost $0.00.",
    path: href("/admin/products"),
  },
  products: {
    title: "Product texts are your own",
    why: "Samples are marked until you replace them. Use Import for another shop's products.",
    path: href("/admin/products"),
  },
  texts: {
    title: "Page texts are your own",
    why: "Samples are marked until you replace them under Content.",
    path: href("/admin/content"),
  },
  text_files: {
    title: "File texts are your own",
    why: "These samples are files in content/.",
    path: null,
  },
  claims: {
    title: "No prohibited claims",
    why: "Texts, pages and emails are searched for medical claims.",
    path: href("/admin/claims"),
  },
  sources: {
    title: "Claims have evidence",
    why: "Keep proof of what was measured, against what, and by whom.",
    path: null,
  },
  open: {
    title: "The shop is open",
    why: "The shop takes no orders until you open it above.",
    path: null,
  },
};
