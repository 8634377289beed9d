import { expect, it } from "vitest";
import { withDatabaseBefore } from "#tests/support/database-before.ts";

it("of the existing sessions, only those that were asked for a second factor have passed one", async () => {
  await withDatabaseBefore("0024_session_second_factor", async ({ query, migrate }) => {
    await query(`
      insert into "user" (id, name, email) values ('app', '', 'app@mail.example'), ('key', '', 'key@mail.example'),
        ('none', '', 'none@mail.example'), ('open', '', 'open@mail.example');
      insert into totp_factors (user_id, encrypted_secret, confirmed_at) values
        ('app', '', '2026-11-20T12:00:00Z'), ('open', '', null);
      insert into passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
        values ('p', '', 'key', 'c', 0, '', false, '2026-11-20T12:00:00Z');
      insert into session (id, token, user_id, method, expires_at, created_at) values
        ('app before', '1', 'app', 'password', '2030-01-01', '2026-11-20T11:00:00Z'),
        ('app after', '2', 'app', 'password', '2030-01-01', '2026-11-20T13:00:00Z'),
        ('key before', '3', 'key', 'password', '2030-01-01', '2026-11-20T11:00:00Z'),
        ('key after', '4', 'key', 'passkey', '2030-01-01', '2026-11-20T13:00:00Z'),
        ('none', '5', 'none', 'password', '2030-01-01', '2026-11-20T13:00:00Z'),
        ('not proved', '6', 'open', 'password', '2030-01-01', '2026-11-20T13:00:00Z')`);
    await migrate();
    const passed = await query(
      "select id, second_factor from session where second_factor is not null and second_factor_at = created_at order by id",
    );
    expect(passed).toEqual([
      { id: "app after", second_factor: "app" },
      { id: "key after", second_factor: "passkey" },
    ]);
  });
});
