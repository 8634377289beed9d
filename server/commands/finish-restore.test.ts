import { sql } from "drizzle-orm";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { placesOfWord } from "#tests/support/places-of-word.ts";
import { runCommand } from "#tests/support/run-command.ts";
import { STAFF } from "#tests/support/staff.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { Misuse } from "./command.ts";
import { parseCommand } from "./parse-command.ts";

/*
 * Proves BACKUP-10, BACKUP-14 and BACKUP-16 without the server's own tools; `npm run prove -- backups` includes them.
 */

const NOTES = path.join(tmpdir(), `mitra-notes-${process.pid}.json`);
let live: TestShop;
let restored: TestShop;
beforeAll(async () => {
  [live, restored] = await Promise.all([createTestShop(), createTestShop()]);
});
afterAll(async () => {
  await Promise.all([live.close(), restored.close(), rm(NOTES, { force: true })]);
});

async function type({ shop }: TestShop, ...argv: string[]) {
  const parsed = parseCommand(argv, "ada");
  if (!parsed.ok) return parsed.error;
  try {
    return await runCommand(shop, parsed.value);
  } catch (error) {
    if (error instanceof Misuse) return { exitCode: 2, lines: [error.message] };
    throw error;
  }
}

const finish = () => type(restored, "finish-restore", NOTES, "--since", "2026-11-17 14:03");

async function writeNotes(): Promise<void> {
  const { exitCode, lines } = await type(live, "restore-notes");
  expect(exitCode).toBe(0);
  await writeFile(NOTES, lines.join("\n"));
}

describe("a database that its own server's tools restored", () => {
  it("learns from the notes who was erased since, and names no one in them", async () => {
    const { id } = await newCustomer(live.shop);
    await restored.database.db
      .insert(user)
      .values({ id, email: "once@quillfeather.example", name: "", emailVerified: true });
    await live.database.asOwner(
      `update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'system' where id = '${id}'`,
    );
    await live.database.db.execute(sql`select erase_person(${id})`);
    await writeNotes();
    expect(await finish()).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([
        "Accounts erased since then and erased again: 1.",
        "The audit found no problems.",
      ]),
    });
    expect(await placesOfWord(restored.database.db, "quillfeather")).toEqual([]);
    // A second run does nothing.
    expect((await finish()).lines).toContain("Accounts erased since then and erased again: 0.");
  });

  it("has no earlier session, code or link, whatever became of it since", async () => {
    const { id, email } = await newCustomer(restored.shop);
    await restored.database.asOwner(`
      delete from session;
      insert into session (method, id, secret_hash, user_id, expires_at) values ('password', 's', 's', '${id}', now() + interval '1 day');
      insert into pending_sign_ins (token_hash, user_id, method, expires_at) values ('p', '${id}', 'password', now() + interval '1 day');
      insert into account_codes (code_hash, purpose, user_id, expires_at) values ('c', 'recovery', '${id}', now() + interval '1 hour');
      insert into email_sign_ins (id_hash, email, user_id, link_hash, expires_at) values ('e', '${email}', '${id}', 'l', now() + interval '1 hour');
      insert into staff_invitations (email, role, token_hash, invited_by, expires_at) values ('${email}', 'owner', 't', 'system', now() + interval '1 day')`);
    await writeNotes();
    expect((await finish()).lines.join("\n")).toContain("Sessions ended: 1.");
    const { rows } = await restored.database.db.execute(sql`
      select (select count(*)::int from session) as sessions, (select count(*)::int from pending_sign_ins) as half,
        (select count(*)::int from account_codes where used_at is null) as codes,
        (select count(*)::int from email_sign_ins where used_at is null) as links,
        (select count(*)::int from staff_invitations where token_hash is not null) as invitations`);
    expect(rows).toEqual([{ sessions: 0, half: 0, codes: 0, links: 0, invitations: 0 }]);
  });

  it("leaves to staff which waiting emails to send, for they may have gone out since; other work goes on", async () => {
    await restored.database.db.execute(sql`delete from outbox`);
    await restored.database.db.execute(sql`
      insert into outbox (kind, dedup_key, payload, attempts, leased_until) values
        ('order_shipped', 'waits', '{"orderId": 1}', 0, null),
        ('order_refunded', 'under-way', '{"refundId": "r"}', 1, now() + interval '1 minute'),
        ('sale_stop', 'work', '{}', 0, null)`);
    await writeNotes();
    expect((await finish()).lines.join("\n")).toContain("gone out since: 2.");
    const { rows } = await restored.database.db.execute(
      sql`select dedup_key as key, state, leased_until from outbox order by id`,
    );
    expect(rows).toEqual([
      { key: "waits", state: "dead", leased_until: null },
      { key: "under-way", state: "dead", leased_until: null },
      { key: "work", state: "waiting", leased_until: null },
    ]);
    const [first] = await restored.shop.staff.outbox.givenUp(STAFF);
    expect(first?.lastError).toContain("It may have gone out since");
    await restored.database.db.execute(sql`delete from outbox`);
  });

  it("learns who was put on hold since, before it erases anyone", async () => {
    const { id, email } = await newCustomer(live.shop);
    await restored.database.db
      .insert(user)
      .values({ id, email: "held@mail.example", name: "", emailVerified: true });
    await restored.database.asOwner(
      `update "user" set erasure_requested_at = now() - interval '8 days', erasure_requested_by = 'system' where id = '${id}'`,
    );
    await type(live, "hold", email, "File 7");
    await writeNotes();
    expect((await finish()).exitCode).toBe(0);
    const { rows } = await restored.database.db.execute(sql`select erase_person(${id}) as outcome`);
    expect(rows).toEqual([{ outcome: "held" }]);
    expect((await type(restored, "holds")).lines.join()).toContain("by staff:ada: File 7.");
  });

  it("is not said to be in order while the audit finds something", async () => {
    await restored.database.asOwner(
      `update products set reserved = reserved + 1 where id = (select min(id) from products where on_hand > 1)`,
    );
    const answer = await finish();
    expect(answer.exitCode).toBe(1);
    expect(answer.lines).toContain("The audit found problems:");
    expect(answer.lines.join("\n")).not.toContain("npm start");
  });

  it("asks for a moment, and refuses what restore-notes did not print", async () => {
    expect(await type(restored, "finish-restore", NOTES)).toMatchObject({ exitCode: 2 });
    await writeFile(NOTES, '{"erased":[{"userId":7}]}');
    expect(await finish()).toEqual({
      exitCode: 2,
      lines: [`${NOTES} isn't a file from restore-notes.`],
    });
    await rm(NOTES);
    expect(await finish()).toMatchObject({ exitCode: 2 });
  });
});
