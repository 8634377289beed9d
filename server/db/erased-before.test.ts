import { expect, it } from "vitest";
import { withDatabaseBefore } from "#tests/support/database-before.ts";

it("whom the earlier erase_person erased is named no more once the database is migrated", async () => {
  // The migration that puts erase_person right.
  await withDatabaseBefore("0021_erase_person_again", async ({ query, migrate }) => {
    await query(`
      insert into "user" (id, name, email, erasure_requested_at, erasure_requested_by)
        values ('pat', 'Pat', 'pat@mail.example', now() - interval '8 days', 'customer:pat');
      update profiles set affiliate_number = 77 where id = 'pat';
      insert into affiliate_ledger (type, kind, cause_id, referrer_number, commission, credit, note)
        values (1, 'adjustment', 'a', 77, 5, true, 'Pat is kind'), (2, 'payout', 'reference:@pat', 77, 5, false, '@pat')`);
    await query("select erase_person('pat')");
    const notes = await query("select note from affiliate_ledger order by id");
    expect(notes).toEqual([{ note: "Pat is kind" }, { note: "@pat" }]);
    await migrate();
    expect(await query("select note, cause_id from affiliate_ledger order by id")).toEqual([
      { note: "Erased", cause_id: "a" },
      { note: "Erased", cause_id: expect.stringMatching(/^reference:erased \d+$/) },
    ]);
  });
});
