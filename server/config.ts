import path from "node:path";
import { z } from "zod";
import type { Cents } from "#domain/money/cents.ts";
import { readMoney } from "#domain/money/read-amount.ts";
import { BACKUP_KEY } from "#domain/settings/shop-secrets.ts";
import type { BackupPlan } from "./backup/backup-plan.ts";
import {
  AGE_VERIFIERS,
  ageVendorProblems,
  type AgeVerifierSettings,
  ageVerifierSettings,
} from "./customers/age/vendors/age-vendor-settings.ts";
import { type FilePlace, filePlaceProblems, overlaps, readFilePlace } from "./files/file-place.ts";
import {
  gatewayProblems,
  type GatewaySettings,
  gatewaySettings,
  type GatewayUrls,
  gatewayUrls,
} from "./gateways/gateway-settings.ts";
import type { WebhookKeys } from "./gateways/webhooks/webhook-readers.ts";
import { type ProviderSettings, readProviders } from "./identity/providers/provider-settings.ts";
import {
  billTrackerProblems,
  type LawWatchSettings,
  lawWatchSettings,
} from "./law-watch/law-watch-settings.ts";
import {
  TAX_PROVIDERS,
  taxProviderProblems,
  type TaxProviderSettings,
  taxProviderSettings,
} from "./taxes/provider/tax-provider-settings.ts";
import { addressProblems } from "./vendor-call.ts";

/* The only reader of process.env: parses it once into types, and fails with a readable list. */

const flag = (fallback: "0" | "1") =>
  z
    .enum(["0", "1", "true", "false", ""])
    .default(fallback)
    .transform((value) => ["1", "true"].includes(value || fallback));
const wholeNumber = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback);
const dollars = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, problems) => {
      const amount = readMoney(text);
      if (amount !== null && amount >= 0) return amount;
      problems.addIssue("an amount in dollars, e.g. 50 or 49.99");
      return z.NEVER;
    });
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || null);
const gatewayUrl = (fallback: string) =>
  optionalText.pipe(z.url({ protocol: /^https?$/ }).nullable()).transform((url) => url ?? fallback);

const environment = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: wholeNumber(0, 65535, 3000),
  HOST: optionalText,
  SITE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  DATABASE_URL: optionalText,
  DATABASE_DIRECT_URL: optionalText,
  REPLICA_URL: optionalText,
  DATABASE_POOL: wholeNumber(2, 100, 12),
  DATABASE_PREPARED: flag("1"),
  FILES_TO: optionalText,
  BACKUP_TO: optionalText,
  BACKUP_KEY: optionalText,
  BACKUP_DAYS: wholeNumber(1, 3650, 14),
  S3_ENDPOINT: optionalText.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  S3_REGION: optionalText.transform((region) => region ?? "us-east-1"),
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  DEMO: flag("0"),
  SAMPLE_DAY: flag("0"),
  DATA_DIR: optionalText,
  SECRET: optionalText,
  SECRET_BEFORE: optionalText,
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  SMTP_URL: optionalText,
  MAIL_WEBHOOK_KEY: optionalText,
  MAIL_FROM: optionalText,
  SHOP_NOTICE_EMAIL: optionalText,
  PAYMENT_GATEWAY: z.enum(["sandbox", "nmi", "authorize-net", "none"]).optional(),
  NMI_URL: gatewayUrl("https://secure.nmi.com"),
  NMI_SECURITY_KEY: optionalText,
  NMI_TOKENIZATION_KEY: optionalText,
  ANET_URL: gatewayUrl("https://api.authorize.net"),
  ANET_SCRIPT_URL: gatewayUrl("https://js.authorize.net"),
  ANET_LOGIN_ID: optionalText,
  ANET_TRANSACTION_KEY: optionalText,
  ANET_CLIENT_KEY: optionalText,
  EASYPOST_URL: optionalText,
  USPS_URL: optionalText,
  CENSUS_URL: optionalText,
  VENMO_HANDLE: optionalText,
  CHIME_HANDLE: optionalText,
  AGE_VERIFIER: z.enum(AGE_VERIFIERS).default("manual"),
  AGE_VENDOR_URL: optionalText,
  AGE_VENDOR_KEY: optionalText,
  AGE_VENDOR_WEBHOOK_KEY: optionalText,
  AGE_VENDOR_PAGES: optionalText,
  TAX_PROVIDER: z.enum(TAX_PROVIDERS).default("none"),
  TAX_PROVIDER_URL: optionalText,
  TAX_PROVIDER_KEY: optionalText,
  LEGISCAN_URL: optionalText,
  LEGISCAN_KEY: optionalText,
  NMI_WEBHOOK_KEY: optionalText,
  ANET_SIGNATURE_KEY: optionalText,
  ANET_SIGNATURE_KEY_AS: z.enum(["hex", "text"]).default("hex"),
  PAYMENT_EXPIRY_HOURS: z.preprocess(
    (text) => text || null,
    z.coerce
      .number()
      .int()
      .min(1)
      .max(24 * 60)
      .nullable(),
  ),
  AFFILIATE_HOLD_DAYS: wholeNumber(0, 365, 0),
  AFFILIATE_PAYOUT_MINIMUM: dollars("50"),
  PURGE_URL: optionalText
    .transform((text) => text?.split(/[\s,]+/) ?? null)
    .pipe(z.array(z.url({ protocol: /^https?$/ })).nullable()),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  OUTAGE_PAGES_MINUTES: wholeNumber(0, 24 * 60, 60),
  WEBHOOK_LOCAL: flag("0"),
  METRICS_PORT: z.preprocess(
    (text) => text || null,
    z.coerce.number().int().min(0).max(65535).nullable(),
  ),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText.pipe(z.url({ protocol: /^https?$/ }).nullable()),
  WORKER: z.enum(["inline", "separate"]).default("inline"),
  RECONCILE_AFTER_SECONDS: wholeNumber(0, 3600, 60),
  LIMIT_FACTOR: z.coerce.number().int().min(1).max(100_000).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export interface Config {
  isDemo: boolean;
  /** Whether the demo gets a day's worth of sample orders. */
  hasSampleDay: boolean;
  isDevelopment: boolean;
  port: number;
  host: string;
  /** Origin of every link that leaves the shop (emails, canonical; MAIL-4); never taken from the Host header. */
  siteUrl: string;
  /** False in a demo without SITE_URL, which may be opened under any host name. */
  isSiteNamed: boolean;
  /** `null` means start our own PostgreSQL. */
  databaseUrl: string | null;
  /** Bypasses a pooler, for LISTEN, migrations, jobs and commands; `null` means the same connection. */
  databaseDirectUrl: string | null;
  /** A streaming replica of the database, for reads; `null` if there is none. */
  replicaUrl: string | null;
  databasePool: number;
  /** Whether frequent statements are sent by name; PgBouncer before 1.21 doesn't support that. */
  isDatabasePrepared: boolean;
  dataFolder: string;
  /** Where staff's uploads are stored: laboratory reports, pictures (FILES-6). */
  files: FilePlace;
  /** Backups of our own PostgreSQL; `null` if none. A server at DATABASE_URL is backed up with its own tools. */
  backup: BackupPlan | null;
  /** null on our own PostgreSQL, where it is created once and kept in the data folder. */
  secret: string | null;
  /** Also accepted while the secret is rotated; `null` if none. */
  secretBefore: string | null;
  /** How many proxies are in front of us and trusted to report the client's address. */
  trustedProxies: number;
  /** Each `null` if the owner's setting decides (SET-9). */
  mail: { smtpUrl: string | null; from: string | null; shopNotice: string | null };
  gateway: GatewaySettings;
  /** False if the owner's setting decides; `gateway` is then only a placeholder. */
  isGatewaySet: boolean;
  gatewayUrls: GatewayUrls;
  /** Each `null` if the owner's setting decides (SET-9), as is the next one. */
  manualPayment: { venmoHandle: string | null; chimeHandle: string | null };
  /** The verifier that confirms a customer is 21 or older, if a state requires it. */
  ageVerifier: AgeVerifierSettings;
  /** The provider that calculates sales tax, if the owner chooses one; `null` means that only rate files are used. */
  taxProvider: TaxProviderSettings | null;
  /** Where labels are bought. */
  easypostUrl: string;
  /** Where addresses are checked. */
  addressCheckUrls: { usps: string; census: string };
  /** The sources that the nightly watch searches for new law. */
  lawWatch: LawWatchSettings;
  /** Key that the mail service signs its reports with; `null` if there is no such webhook. */
  mailWebhookKey: string | null;
  /** The keys that gateways sign webhooks with; without a key, that webhook doesn't exist. */
  webhookKeys: WebhookKeys;
  /**
   * How long to wait for payment by Venmo, Chime or link; the reminder goes out halfway through.
   */
  paymentExpiryHours: number | null;
  affiliate: {
    /** How long a commission is held before it can be spent or paid out. */
    holdDays: number;
    payoutMinimumCents: Cents;
  };
  /** The sign-in providers offered besides the shop's own methods. */
  providers: ProviderSettings[];
  /** How long a process that was asked to stop keeps accepting requests, so its proxy can notice. */
  shutdownDelaySeconds: number;
  /** How long information pages are served from memory while the database is down. */
  outagePagesMinutes: number;
  /** Where the process serves its metrics to Prometheus; `null` means nowhere. */
  metrics: { port: number; host: string } | null;
  /** Where the process sends OpenTelemetry spans; `null` means nowhere. */
  tracesTo: string | null;
  /** The Varnish servers to purge when pages change; `null` if there are none. */
  purgeUrls: readonly string[] | null;
  /** Whether webhooks may go to this machine, without encryption; only in a demo. */
  mayHookLocally: boolean;
  worker: "inline" | "separate";
  /**
   * After how long a card payment without an answer is looked up: longer than any call to a
   * gateway.
   */
  reconcileAfterSeconds: number;
  /** Multiplies every rate limit; generous in demo mode (ACCT-9). */
  limitFactor: number;
  logLevel: string;
}

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      ["The configuration cannot be used:", ...problems.map((problem) => `  - ${problem}`)].join(
        "\n",
      ),
    );
    this.name = "ConfigError";
  }
}

/** Separate, so neither a demo nor deleting it touches a shop. */
const DATA_FOLDERS = { demo: "data", production: "shop-data" };
const LOOPBACK = "127.0.0.1";
const SECRET_LENGTH_MIN = 32;
/** Longer than server/gateways/ask-gateway.ts waits. */
const RECONCILE_SECONDS_MIN = 45;

/** Reads the environment; throws ConfigError with every problem at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env, { jitless: true });
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  }
  const values = parsed.data;
  // Without a URL and a database it is a demo; with either one it is production (RUN-1).
  const isDemo = values.DEMO || (values.SITE_URL === null && values.DATABASE_URL === null);
  const isOnOwnDatabase = values.DATABASE_URL === null;
  const dataFolder = values.DATA_DIR ?? DATA_FOLDERS[isDemo ? "demo" : "production"];
  const host = values.HOST ?? (isDemo || isOnOwnDatabase ? LOOPBACK : "0.0.0.0");
  const gateway = values.PAYMENT_GATEWAY ?? (isDemo ? "sandbox" : "none");
  const providers = readProviders(env, isDemo);
  const problems = [
    ...providers.problems,
    ...gatewayProblems(gateway, values, isDemo),
    ...webhookProblems(values),
    ...ageVendorProblems(values, isDemo),
    ...taxProviderProblems(values, isDemo),
    ...billTrackerProblems(values, isDemo),
    ...addressProblems("EASYPOST_URL", values.EASYPOST_URL, isDemo),
    ...addressProblems("USPS_URL", values.USPS_URL, isDemo),
    ...addressProblems("CENSUS_URL", values.CENSUS_URL, isDemo),
    ...backupProblems(values, dataFolder),
    ...filePlaceProblems("FILES_TO", values.FILES_TO ?? "", values),
    ...purgeProblems(values),
    ...(values.SECRET_BEFORE !== null && values.SECRET_BEFORE === values.SECRET
      ? ["SECRET_BEFORE: the same as SECRET; leave it out"]
      : []),
    ...(values.WEBHOOK_LOCAL && !isDemo ? ["WEBHOOK_LOCAL: only in a demo"] : []),
    ...(isDemo ? [] : productionProblems(values)),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    isDemo,
    hasSampleDay: isDemo && gateway === "sandbox" && values.SAMPLE_DAY,
    isDevelopment: values.NODE_ENV === "development",
    port: values.PORT,
    host,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    isSiteNamed: values.SITE_URL !== null,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    replicaUrl: values.REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    isDatabasePrepared: values.DATABASE_PREPARED,
    dataFolder,
    files: uploadsOf(values, dataFolder),
    backup: readBackup(values),
    secret: values.SECRET,
    secretBefore: values.SECRET_BEFORE,
    // A production shop that only listens on this machine can only be reached through a proxy.
    trustedProxies: values.TRUSTED_PROXIES ?? (!isDemo && host === LOOPBACK ? 1 : 0),
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM,
      shopNotice: values.SHOP_NOTICE_EMAIL,
    },
    gateway: gatewaySettings(gateway, values),
    isGatewaySet: values.PAYMENT_GATEWAY !== undefined,
    gatewayUrls: gatewayUrls(values),
    manualPayment: { venmoHandle: values.VENMO_HANDLE, chimeHandle: values.CHIME_HANDLE },
    ageVerifier: ageVerifierSettings(values),
    taxProvider: taxProviderSettings(values),
    easypostUrl: new URL(values.EASYPOST_URL ?? "https://api.easypost.com").origin,
    addressCheckUrls: {
      usps: new URL(values.USPS_URL ?? "https://apis.usps.com").origin,
      census: new URL(values.CENSUS_URL ?? "https://geocoding.geo.census.gov").origin,
    },
    lawWatch: lawWatchSettings(values),
    mailWebhookKey: values.MAIL_WEBHOOK_KEY,
    webhookKeys: {
      nmi: values.NMI_WEBHOOK_KEY,
      authorizeNet:
        values.ANET_SIGNATURE_KEY === null
          ? null
          : { key: values.ANET_SIGNATURE_KEY, as: values.ANET_SIGNATURE_KEY_AS },
    },
    paymentExpiryHours: values.PAYMENT_EXPIRY_HOURS,
    affiliate: {
      holdDays: values.AFFILIATE_HOLD_DAYS,
      payoutMinimumCents: values.AFFILIATE_PAYOUT_MINIMUM,
    },
    providers: providers.settings,
    // A demo has no proxy in front, and someone who stops it in a terminal would have to wait.
    shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS ?? (isDemo ? 0 : 5),
    outagePagesMinutes: values.OUTAGE_PAGES_MINUTES,
    metrics:
      values.METRICS_PORT === null
        ? null
        : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "") ?? null,
    purgeUrls: values.PURGE_URL,
    mayHookLocally: values.WEBHOOK_LOCAL,
    worker: values.WORKER,
    reconcileAfterSeconds: values.RECONCILE_AFTER_SECONDS,
    limitFactor: values.LIMIT_FACTOR ?? (isDemo ? 10_000 : 1),
    logLevel: values.LOG_LEVEL,
  };
}

function webhookProblems(values: z.infer<typeof environment>): string[] {
  const { ANET_SIGNATURE_KEY: key, ANET_SIGNATURE_KEY_AS: keyAs } = values;
  const isWrong = key !== null && keyAs === "hex" && !/^(?:[0-9a-f]{2}){16,}$/i.test(key);
  const mailKey = values.MAIL_WEBHOOK_KEY;
  return [
    ...(isWrong
      ? ["ANET_SIGNATURE_KEY: not a hexadecimal key, which ANET_SIGNATURE_KEY_AS=hex requires"]
      : []),
    ...(mailKey !== null && mailKey.length < 32
      ? ["MAIL_WEBHOOK_KEY: shorter than 32 characters"]
      : []),
  ];
}

function purgeProblems(values: z.infer<typeof environment>): string[] {
  // Without it, the shop would use the requested host name, which a stranger chooses.
  return values.PURGE_URL !== null && values.SITE_URL === null ? ["PURGE_URL: needs SITE_URL"] : [];
}

function backupProblems(values: z.infer<typeof environment>, dataFolder: string): string[] {
  if (values.BACKUP_TO === null) return [];
  if (values.DATABASE_URL !== null)
    return [
      "BACKUP_TO: only for the embedded PostgreSQL; see docs/how-to/back-up.md for a server at DATABASE_URL",
    ];
  const problems = filePlaceProblems("BACKUP_TO", values.BACKUP_TO, values);
  if (
    problems.length === 0 &&
    overlaps(readFilePlace(values.BACKUP_TO, values), uploadsOf(values, dataFolder))
  )
    problems.push("BACKUP_TO: must not be FILES_TO, or a folder above or inside it");
  return BACKUP_KEY.test(values.BACKUP_KEY ?? "")
    ? problems
    : [
        ...problems,
        "BACKUP_KEY: 32 bytes in base64; create one with `openssl rand -base64 32`, and keep it apart",
      ];
}

const uploadsOf = (values: z.infer<typeof environment>, dataFolder: string): FilePlace =>
  readFilePlace(values.FILES_TO ?? path.join(dataFolder, "files"), values);

function readBackup(values: z.infer<typeof environment>): Config["backup"] {
  const { BACKUP_TO: to, BACKUP_KEY: key, BACKUP_DAYS: keepDays } = values;
  if (to === null) return null;
  return { to: readFilePlace(to, values), key: Buffer.from(key ?? "", "base64"), keepDays };
}

/** Problems that keep production from starting (RUN-2). */
function productionProblems(values: z.infer<typeof environment>): string[] {
  const problems: string[] = [];
  // Several processes and machines may share a database at a URL; our own PostgreSQL serves only this machine.
  if (values.SECRET === null) {
    if (values.DATABASE_URL !== null)
      problems.push("SECRET: missing; create one with `openssl rand -base64 32`");
  } else if (values.SECRET.length < SECRET_LENGTH_MIN || new Set(values.SECRET).size < 10) {
    problems.push(`SECRET: weak; it needs at least ${SECRET_LENGTH_MIN} random characters`);
  }
  if (values.SITE_URL === null)
    problems.push("SITE_URL: missing; the address customers use, e.g. https://shop.example");
  if (values.RECONCILE_AFTER_SECONDS < RECONCILE_SECONDS_MIN)
    problems.push(
      `RECONCILE_AFTER_SECONDS: at least ${RECONCILE_SECONDS_MIN}, because a gateway may take that long to answer`,
    );
  if (values.PAYMENT_GATEWAY === "sandbox")
    problems.push("PAYMENT_GATEWAY: the sandbox takes no money; DEMO=1 allows it");
  return problems;
}
