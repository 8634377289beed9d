import { sql } from "drizzle-orm";
import { isSampleHandle, tendersOf } from "#domain/payment/payment-choices.ts";
import type { ManualPaymentHandles } from "#domain/payment/payment-instruction.ts";
import {
  inLaunchOrder,
  type LaunchCheck,
  type LaunchCode,
  type LaunchState,
} from "#domain/staff/launch-check.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { ChosenBackups } from "#server/backup/chosen-backups.ts";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { isOnline } from "#server/gateways/online-gateway.ts";
import type { ReadGateway } from "#server/gateways/read-gateway.ts";
import type { WebhookReaders } from "#server/gateways/webhooks/webhook-readers.ts";
import type { ReadMailSettings } from "#server/mail/mail-settings.ts";
import { readSettings } from "#server/settings/read-settings.ts";
import { auditHosting, hostingText } from "./hosting.ts";
import { type AskDns, checkMailDomain } from "./mail-domain.ts";

interface Deps {
  db: Db;
  backups: Pick<ChosenBackups, "isOffDisk">;
  clock: Clock;
  files: FileStore;
  config: Pick<Config, "isDemo" | "siteUrl" | "isSiteNamed">;
  readGateway: ReadGateway;
  webhookReaders(): Promise<WebhookReaders>;
  mail: ReadMailSettings;
  handles(): Promise<ManualPaymentHandles>;
  askDns?: AskDns;
}

/** The samples in content/ and in the catalog, passed in by the composition root. */
export interface Samples {
  accounts: readonly string[];
  /** Texts written under Content. */
  pages: readonly string[];
  /** Pages whose texts are in files. */
  files: readonly string[];
  products: readonly string[];
  sources: readonly string[];
  /** Words that no text may contain, with the texts that do (PROOF-6). */
  claims: readonly string[];
}

/** A rule that no one has checked for this long must be checked again. */
const CHECKED_DAYS_MAX = 120;
const BACKUP_DAYS_MAX = 3;
const DRILL_DAYS_MAX = 35;
/** Half a year, because people forget, and lists go out of date. */
const RECALL_DRILL_DAYS_MAX = 183;
/** Emails that anyone who first tries out the shop triggers. */
const MAIL_KINDS = ["order_confirmation", "confirm_email", "email_code", "staff_invitation"];
const DAY_MS = 86_400_000;

interface Row extends Record<string, unknown> {
  sample_accounts: string[];
  has_owner: boolean;
  is_sellable: boolean;
  has_links: boolean;
  backup_risk: string | null;
  carrier_word: string | null;
  mailed_at: string | null;
  backup_at: string | null;
  drill_at: string | null;
  recall_drill_at: string | null;
  audit_at: string | null;
  audit_violations: number | null;
  without_factor: string[];
  areas: number;
  undecided: string[];
  takes_orders: boolean;
  closed_words: string[];
  areas_unchecked: string[];
  age_states: number;
  ages_unchecked: number;
  without_compound: string[];
  free_products: string[];
}

/** Everything to do, check or prove before the shop opens (RUN-32). */
export async function readLaunch(deps: Deps, samples: Samples): Promise<LaunchCheck[]> {
  const { db, clock, config } = deps;
  const mail = await deps.mail();
  const [row, domain, hosting, { store }, isOffDisk] = await Promise.all([
    readRow(db, clock, samples),
    checkMailDomain(mail.from ?? "", deps.askDns),
    auditHosting(deps),
    readSettings(db),
    deps.backups.isOffDisk(),
  ]);
  const now = clock.now().getTime();
  const isRecent = (at: string | null, days: number) =>
    at !== null && now - new Date(at).getTime() < days * DAY_MS;
  const moment = (at: string | null) => (at === null ? [] : [formatShopMoment(new Date(at))]);
  const gateway = await deps.readGateway();
  const manualPayment = await deps.handles();
  const isOnlineGateway = isOnline(gateway);
  const hasKey = gateway !== null && Object.hasOwn(await deps.webhookReaders(), gateway.id);
  const gatewayName = gateway === null ? [] : [gateway.id];
  // A sample doesn't count as a way to pay, not even in a demo.
  const tenders = tendersOf(manualPayment, { isDemo: false, hasGateway: isOnlineGateway });
  const isPayable = row.has_links || Object.values(tenders).some(Boolean);
  const none = (code: LaunchCode, facts: readonly string[]): LaunchCheck => ({
    code,
    state: facts.length === 0 ? "done" : "to_do",
    facts: [...facts],
  });
  const when = (code: LaunchCode, isDone: boolean, facts: string[]): LaunchCheck => ({
    code,
    state: isDone ? "done" : "to_do",
    facts,
  });
  const seldom = (code: LaunchCode, state: LaunchState, facts: string[]) => ({
    code,
    state,
    facts,
  });
  return inLaunchOrder([
    when("demo", !config.isDemo, []),
    when("https", config.isSiteNamed && config.siteUrl.startsWith("https://"), [config.siteUrl]),
    none("details", [
      ...(store.name === null ? ["Shop name"] : []),
      ...(store.postalAddress === null ? ["Postal address"] : []),
      ...(store.contact === null ? ["Support email and phone"] : []),
    ]),
    none("sample_accounts", row.sample_accounts),
    when("owner_factor", row.has_owner, []),
    when("gateway", isOnlineGateway, gatewayName),
    when("gateway_messages", isOnlineGateway && hasKey, gatewayName),
    none(
      "manual_handles",
      [["Venmo", manualPayment.venmoHandle] as const, ["Chime", manualPayment.chimeHandle] as const]
        .filter(([, handle]) => isSampleHandle(handle))
        .map(([name, handle]) => `${name}: ${handle || "none"}`),
    ),
    when("tender", isPayable, []),
    when("smtp", mail.server !== null && row.mailed_at !== null, moment(row.mailed_at)),
    when("sender", isOwn(mail.from), mail.from === null ? [] : [mail.from]),
    ...domain,
    when("notices", isOwn(mail.notice), mail.notice === null ? [] : [mail.notice]),
    when(
      "backup_target",
      isOffDisk || row.backup_risk !== null,
      row.backup_risk === null ? [] : [row.backup_risk],
    ),
    when("backup", isRecent(row.backup_at, BACKUP_DAYS_MAX), moment(row.backup_at)),
    when("drill", isRecent(row.drill_at, DRILL_DAYS_MAX), moment(row.drill_at)),
    when(
      "recall_drill",
      isRecent(row.recall_drill_at, RECALL_DRILL_DAYS_MAX),
      moment(row.recall_drill_at),
    ),
    when(
      "carrier_word",
      row.carrier_word !== null,
      row.carrier_word === null ? [] : [row.carrier_word],
    ),
    when("audit", row.audit_violations === 0, moment(row.audit_at)),
    none("hosting", hosting.map(hostingText)),
    none("factors", row.without_factor),
    none("bans_decided", row.undecided),
    row.areas === 0
      ? seldom("bans_checked", "to_do", [])
      : none("bans_checked", row.areas_unchecked),
    seldom("ages_decided", row.ages_unchecked === 0 && row.age_states > 0 ? "done" : "to_do", [
      `${row.ages_unchecked} of ${row.age_states} states`,
    ]),
    none("compounds", row.without_compound),
    when("sellable", row.is_sellable, []),
    seldom("prices", row.free_products.length === 0 ? "done" : "unknown", row.free_products),
    none("products", samples.products),
    none("texts", samples.pages),
    none("text_files", samples.files),
    none("claims", samples.claims),
    seldom("sources", samples.sources.length === 0 ? "done" : "unknown", [...samples.sources]),
    when("open", row.takes_orders, row.closed_words),
  ]);
}

/** Neither missing nor a sample's. */
const isOwn = (address: string | null): boolean =>
  address !== null && !/\.example>?$/.test(address);

async function readRow(db: Db, clock: Clock, { accounts }: Samples): Promise<Row> {
  const checkedSince = new Date(clock.now().getTime() - CHECKED_DAYS_MAX * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const { rows } = await db.execute<Row>(sql`
    select
      array(select email from "user" where email = any (${sql.param([...accounts])}::text[]) order by email) as sample_accounts,
      (select max(done_at) from outbox where state = 'done' and kind = any (${sql.param([...MAIL_KINDS])}::text[])) as mailed_at,
      (select at from backup_steps where step = 'backup') as backup_at,
      (select at from backup_steps where step = 'drill') as drill_at,
      (select max(begun_at) from recalls where is_drill) as recall_drill_at,
      (select ended_at from audit_runs order by id desc limit 1) as audit_at,
      (select violations from audit_runs order by id desc limit 1) as audit_violations,
      array(select u.email from staff s join "user" u on u.id = s.user_id
        where not exists (select from totp_factors where user_id = u.id)
          and not exists (select from passkey where user_id = u.id) order by u.email) as without_factor,
      (select count(*)::int from eligibility_rules where is_current and key like 'area:%') as areas,
      array(select coalesce(place ->> 'name', key) from eligibility_rules
        where is_current and is_on and not is_decided order by key) as undecided,
      coalesce((select value ->> 'state' = 'open' from settings where name = 'opening'), false) as takes_orders,
      array(select value ->> 'sentence' from settings where name = 'opening' and value ->> 'sentence' <> '') as closed_words,
      exists (select from staff s where role = 'owner' and (exists (select from totp_factors where user_id = s.user_id and confirmed_at is not null)
          or exists (select from passkey where user_id = s.user_id))) as has_owner,
      exists (select from products p where active and not has_sample_texts and states_contents(p.id)
          and not facts @> '[{"isSample": true}]') as is_sellable,
      exists (select from whop where payment_link !~* 'sample|\\.example') as has_links,
      (select value ->> 'why' from settings where name = 'backupRisk') as backup_risk,
      (select value #>> '{}' from settings where name = 'carrierWord') as carrier_word,
      array(select place ->> 'name' from eligibility_rules where is_current and key like 'area:%'
        and last_checked < ${checkedSince} order by place ->> 'level', place ->> 'name') as areas_unchecked,
      (select count(*)::int from eligibility_rules where is_current and key like 'age:%') as age_states,
      (select count(*)::int from eligibility_rules where is_current and key like 'age:%'
        and last_checked = '') as ages_unchecked,
      array(select name from products where listed and compound is null order by id) as without_compound,
      array(select name from products where listed and base_price = 0 order by id) as free_products`);
  const [row] = rows;
  if (row === undefined) throw new Error("A row of constants was not returned");
  return row;
}
