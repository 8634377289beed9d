import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { RETENTION, type Retention, type RetentionName } from "#domain/privacy/retention.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { clearExpired } from "./clear-expired.ts";

/* Proves PRIV-12. */

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
  // Rows of any age can only be created by bypassing triggers and foreign keys.
  await test.database.asOwner(`
    insert into "user" (id, name, email) values ('kept', '', 'kept@mail.example');
    set session_replication_role = replica;
    ${NAMES.flatMap((name) => EXAMPLES[name].map(({ add }) => [moment(name, -1), moment(name, 1)].map((at, is) => add(is === 0 ? "old" : "young", at)).join(";"))).join(";")}`);
  await clearExpired(test.database.db);
});
afterAll(() => test.close());

interface Example {
  /** SQL that adds a row called `id`, whose period began at `at`. */
  add: (id: string, at: string) => string;
  /** SQL that lists the remaining rows. */
  left: string;
}

const of = (table: string, id: string, since: string, rest = "", values = ""): Example => ({
  add: (name, at) =>
    `insert into ${table} (${id}, ${since}${rest && `, ${rest}`}) values ('${name}', ${at}${values && `, ${values}`})`,
  left: `select ${id} as id from ${table} where ${id} in ('old', 'young')`,
});

const EXAMPLES: Record<RetentionName, Example[]> = {
  sentMails: [
    of(
      "outbox",
      "dedup_key",
      "done_at",
      "kind, payload, state",
      `'order_confirmation', '{"orderId": 1}', 'done'`,
    ),
  ],
  paymentMessages: [
    of(
      "webhook_events",
      "event_id",
      "received_at",
      "gateway, type, action, body_hash, processed_at",
      "'nmi', 't', 'other', '', now()",
    ),
    of("mail_events", "event_id", "received_at", "kind", "'bounce'"),
  ],
  labelFiles: [
    {
      add: (
        id,
        at,
      ) => `insert into shipping_labels (order_id, parcel, state, has_adult_signature, address_digest, ounces, actor, filed_at)
        values (1, 1, 'failed', false, '${id}', 1, 'system', ${at})`,
      left: "select address_digest as id from shipping_labels where filed_at is not null",
    },
  ],
  deliverySigners: [
    {
      add: (
        id,
        at,
      ) => `insert into shipping_labels (order_id, parcel, state, has_adult_signature, address_digest, ounces, actor, signed_by, delivered_at)
        values (1, 2, 'failed', true, '', 1, 'system', '${id}', ${at})`,
      left: "select signed_by as id from shipping_labels where signed_by is not null",
    },
  ],
  paymentAlerts: [
    of(
      "payment_alerts",
      "subject",
      "last_raised_at",
      "kind, detail, dealt_with_at, dealt_with_by, note",
      "'many_declines', '', now(), 'system', ''",
    ),
  ],
  gatewayComparisons: [
    of(
      "gateway_comparisons",
      "gateway",
      "ended_at",
      "since, state, asked_by",
      "now(), 'done', 'system'",
    ),
  ],
  housePositions: [of("house_positions", "key", "asked_at", "position", "null")],
  taxAnswers: [of("tax_answers", "key", "expires_at", "answer", "'{}'")],
  linkVisits: [
    of(
      "affiliate_touches",
      "path",
      "at",
      "kind, outcome, affiliate_number",
      "'link', 'remembered', 7",
    ),
  ],
  orderKeys: [
    of("idempotency_keys", "key", "created_at", "user_id, body_hash, order_id", "'kept', '', 1"),
  ],
  apiTokens: [
    {
      add: (id, at) => `
        with made as (insert into api_keys (kind, name, lookup, secret_hash, scopes, minute_limit, created_by)
          values ('client', 'Books', '${id}', '', '{orders.read}', 1, 'system') returning id)
        insert into api_tokens (token_hash, key_id, lookup, scopes, expires_at)
        select '${id}', id, '${id}', '{orders.read}', ${at} from made`,
      left: "select encode(token_hash, 'escape') as id from api_tokens",
    },
  ],
  apiAnswers: [
    {
      add: (id, at) =>
        `insert into api_answers (owner, key_hash, request_hash, created_at) values ('${id}', '', '', ${at})`,
      left: "select owner as id from api_answers where owner in ('old', 'young')",
    },
  ],
  apiJobs: [
    {
      add: (id, at) =>
        `insert into api_jobs (key_id, came_from, created_at) values (1, '${id}', ${at})`,
      left: "select came_from as id from api_jobs where came_from in ('old', 'young')",
    },
  ],
  events: [
    {
      add: (id, at) =>
        `insert into events (seq, at, type) values (case '${id}' when 'old' then 1 else 2 end, ${at}, '${id}')`,
      left: "select type as id from events where type in ('old', 'young')",
    },
  ],
  webhookAttempts: [
    of(
      "webhook_attempts",
      "message_id",
      "at",
      "endpoint_id, type, duration_ms, said, is_taken",
      "1, '', 1, '', true",
    ),
    of(
      "webhook_deliveries",
      "object",
      "ended_at",
      "endpoint_id, seq, state",
      "(random() * 1e9)::int, 5, 'taken'",
    ),
  ],
  privacyRequests: [
    of(
      "privacy_requests",
      "text",
      "decided_at",
      "kind, state, opened_at, due_on, decided_by, answer",
      "'access', 'done', now(), current_date, 'system', ''",
    ),
  ],
  unconfirmedPrivacyRequests: [
    of("privacy_request_drafts", "email", "requested_at", "kind, text", "'access', ''"),
  ],
  unconfirmedNewsletter: [of("newsletter_subscriptions", "email", "requested_at", "name", "''")],
  sessions: [
    of(
      "session",
      "id",
      "expires_at",
      "secret_hash, user_id, method",
      "gen_random_uuid()::text, 'kept', 'password'",
    ),
  ],
  signInCodes: [
    of("account_codes", "code_hash", "expires_at", "purpose, user_id", "'recovery', 'kept'"),
    of("email_sign_ins", "id_hash", "expires_at", "email", "''"),
  ],
  signInSteps: [
    of("pending_sign_ins", "token_hash", "expires_at", "user_id, method", "'kept', 'password'"),
    of("passkey_challenges", "id_hash", "expires_at", "challenge", "''"),
  ],
  unconfirmedAuthenticators: [
    of("totp_factors", "user_id", "created_at", "encrypted_secret", "''"),
  ],
  attemptCounters: [
    {
      add: (id, at) =>
        `insert into rate_limits (key, expire) values ('${id}', (extract(epoch from ${at}) * 1000)::bigint)`,
      left: "select key as id from rate_limits where key in ('old', 'young')",
    },
  ],
  orderDrafts: [
    of(
      "order_drafts",
      "full_name",
      "expires_at",
      "user_id, lines, phone, address, city, state, zip_code, shipping_type, discount_code, created_by, created_at",
      "'kept', '[]', '', '', '', '', '', 'standard', '', 'system', now() - interval '1 year'",
    ),
  ],
  preparedImports: [
    of(
      "shop_imports",
      "came_from",
      "created_at",
      "user_id, category_id, shop, kind, state",
      "'kept', 1, 'shopify', 'customers', 'ready'",
    ),
  ],
  importRows: [
    {
      add: (id, at) => `
        with made as (insert into shop_imports (user_id, came_from, category_id, shop, kind, state, ended_at)
          values ('kept', '', 1, 'shopify', 'customers', 'done', ${at}) returning id)
        insert into shop_import_rows (import_id, place, line, name, email, result)
          select id, 0, 2, '', '${id}', 'added' from made`,
      left: "select email as id from shop_import_rows where email in ('old', 'young')",
    },
  ],
  staffInvitations: [
    of("staff_invitations", "email", "expires_at", "role, invited_by", "'support', 'system'"),
  ],
  logLines: [of("log_lines", "message", "at", "level, facts", "'warn', '{}'")],
  serverSigns: [of("readiness_writes", "process_id", "written_at")],
  bulkRuns: [
    of(
      "bulk_runs",
      "search",
      "ended_at",
      "user_id, came_from, act, state",
      "'kept', '', 'tag', 'done'",
    ),
  ],
  draftRuns: [
    of(
      "bulk_runs",
      "search",
      "created_at",
      "user_id, came_from, act, state",
      "'kept', '', 'tag', 'draft'",
    ),
  ],
  removedViews: [
    of("order_views", "name", "deleted_at", "user_id, search, is_shared", "'kept', '', false"),
  ],
  removedTags: [
    of(
      "removed_order_tags",
      "tag",
      "removed_at",
      "order_id, actor, removed_by",
      "1, 'system', 'system'",
    ),
  ],
  viewers: [
    {
      add: (id, at) =>
        `insert into order_viewers (order_id, user_id, seen_at) values (1, '${id}', ${at})`,
      left: "select user_id as id from order_viewers",
    },
  ],
};

// An object's keys are plain strings to the compiler.
const NAMES = Object.keys(RETENTION) as RetentionName[];

/** A little before or after the end of its period. */
function moment(name: RetentionName, sign: 1 | -1): string {
  const { days = 0, hours = 0, minutes = 0 }: Retention["stays"] = RETENTION[name].stays;
  return `now() - make_interval(days => ${days}, hours => ${hours}, mins => ${minutes}, secs => ${sign * -30})`;
}

it.each(NAMES)(
  "%s: what is older than the table says is gone, and the rest stays",
  async (name) => {
    for (const { left } of EXAMPLES[name]) {
      const { rows } = await test.database.pool.query<{ id: string }>(left);
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(["young"]));
    }
  },
);

it("the job knows no time but the table's", () => {
  const source = readFileSync(new URL("clear-expired.ts", import.meta.url), "utf8");
  expect(source).not.toMatch(/interval|\bDAYS?\b/);
});
