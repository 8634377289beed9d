import { createHash, createHmac } from "node:crypto";
import type pg from "pg";
import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { shopSecret } from "#server/secret.ts";
import { createShop, type Shop } from "#server/shop.ts";
import { withDatabaseBefore } from "#tests/support/database-before.ts";
import { signedInOf } from "#tests/support/signed-in.ts";
import { createSoftwarePasskey } from "#tests/support/software-passkey.ts";
import { openDatabase } from "./client.ts";

/* Sessions and passkeys stored by the former library still work (docs/decisions/025). */

const NAME = "mitra.session_token";
const SITE_URL = "http://localhost:3000";
const SECRET = "a-secret-that-only-the-tests-know-0123456789";
const TOKEN = "Qm4vYpL2sXc9RtB7nKd0WzHf6JgAeU1o";
const signature = createHmac("sha256", SECRET).update(TOKEN).digest("base64");
const COOKIE = encodeURIComponent(`${TOKEN}.${signature}`);

it("an existing session continues; its cookie is replaced by a current one, and the database does not reveal it", async () => {
  await withDatabaseBefore("0004_one_owner_of_sign_in", async ({ connection, query, migrate }) => {
    await query(`
      insert into "user" (id, name, email) values ('ann', 'Ann', 'ann@mail.example');
      insert into session (id, token, user_id, method, expires_at, ip_address, user_agent)
        values ('s', '${TOKEN}', 'ann', 'password', now() + interval '29 days 12 hours', '203.0.113.7', 'test')`);
    await migrate();
    const rows = await query("select * from session");
    expect(rows).toMatchObject([
      {
        id: "s",
        secret_hash: createHash("sha256").update(TOKEN).digest("base64url"),
        method: "password",
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
    await withShop(connection, async (shop) => {
      const find = (value: string) =>
        shop.customer.identity.findVisitor(clientWith(`${NAME}=${value}`));
      const found = await find(COOKIE);
      expect(found.visitor).toMatchObject({ userId: "ann", sessionId: "s" });
      expect(found.cookies).toEqual([
        `${NAME}=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      ]);
      expect(await find(TOKEN)).toMatchObject({ visitor: { userId: "ann" }, cookies: [] });
      for (const other of [TOKEN.toLowerCase(), `x${TOKEN.slice(1)}`, TOKEN.slice(1)])
        expect((await find(other)).visitor).toBeNull();
      await shop.customer.identity.signOut(clientWith(`${NAME}=${COOKIE}`));
      expect((await find(COOKIE)).visitor).toBeNull();
      expect((await find(TOKEN)).visitor).toBeNull();
    });
  });
});

it("an existing passkey still signs in", async () => {
  await withDatabaseBefore("0004_one_owner_of_sign_in", async ({ connection, query, migrate }) => {
    const passkey = createSoftwarePasskey(SITE_URL);
    const { credentialId, publicKey } = passkey.kept;
    await query(`
      insert into "user" (id, name, email) values ('ann', 'Ann', 'ann@mail.example');
      insert into passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up, transports, aaguid)
        values ('p', '${publicKey}', 'ann', '${credentialId}', 7, 'singleDevice', false, 'internal',
          '00000000-0000-0000-0000-000000000000')`);
    await migrate();
    await withShop(connection, async (shop) => {
      const { passkeys } = shop.customer.identity.factors;
      const signIn = async (counter: number) => {
        const asked = await passkeys.signInOptions(null, clientWith(""));
        if (!asked.ok) throw new Error(asked.error);
        const answer = passkey.signIn(asked.value.options.challenge, { counter });
        const client = clientWith(asked.value.cookies.map((one) => one.split(";")[0]).join("; "));
        return passkeys.signIn({ answer, pendingToken: null }, client);
      };
      expect(await signIn(7)).toEqual({ ok: false, error: "passkey_refused" });
      expect(signedInOf(await signIn(8)).userId).toBe("ann");
    });
  });
});

const clientWith = (cookie: string) => ({ ipAddress: "203.0.113.7", userAgent: "test", cookie });

async function withShop(connection: pg.ClientConfig, work: (shop: Shop) => Promise<void>) {
  const database = openDatabase(connection, 2, null);
  const config = readConfig({ LOG_LEVEL: "silent", SITE_URL });
  const shop = createShop(config, shopSecret(SECRET, null), database, createLog("silent"));
  try {
    await work(shop);
  } finally {
    await shop.running.close();
    await database.close();
  }
}
