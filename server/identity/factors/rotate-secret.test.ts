import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rotateSecretCommand } from "#server/commands/rotate-secret.ts";
import { readConfig } from "#server/config.ts";
import { createConfirmationToken, readConfirmationToken } from "#server/confirmation-token.ts";
import type { Db } from "#server/db/client.ts";
import { knownDeviceOf, rememberDevice } from "#server/identity/devices/known-device.ts";
import { hashOfCode, hashOfToken } from "#server/identity/email-codes/email-sign-in-hashes.ts";
import { useEmailCode } from "#server/identity/email-codes/use-email-code.ts";
import {
  openTransaction,
  sealTransaction,
} from "#server/identity/providers/sign-in-transaction.ts";
import { createLog } from "#server/log.ts";
import { shopSecret } from "#server/secret.ts";
import { createShop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { createBackupCodes } from "./backup-codes.ts";
import { resealFactors } from "./reseal-factors.ts";
import { seal } from "./sealed-secret.ts";
import { takeCode } from "./take-code.ts";
import { newTotpSecret } from "./totp.ts";

/*
 * Proves SEC-11 and SEC-12: everything SECRET protects while it is rotated, with processes of each step side by side.
 */

const [A, B, C] = ["a", "b", "c"].map(
  (letter) => `${letter}-secret-only-the-tests-know-0123456789`,
);
if (A === undefined || B === undefined || C === undefined) throw new Error("Three were made");

let now = new Date();
let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => now } }, { SECRET: A });
});
afterAll(() => test.close());

/** A process with these settings, on the same database as all others. */
const processWith = (SECRET: string, before: string | null) =>
  createShop(
    readConfig({ LOG_LEVEL: "silent" }),
    shopSecret(SECRET, before),
    test.database,
    createLog("silent"),
    { clock: { now: () => now } },
  );
type Process = ReturnType<typeof processWith>;

interface Person {
  id: string;
  totp: TOTP;
  codes: string[];
}

/** An account with an authenticator and ten backup codes, made by this process. */
async function newPerson({ running }: Process): Promise<Person> {
  const { id } = await newCustomer(test.shop, oneBottle);
  const secret = newTotpSecret();
  await running.db.execute(sql`
    insert into totp_factors (user_id, encrypted_secret, confirmed_at)
    values (${id}, ${seal(running.secret, id, secret)}, now())`);
  const codes = await createBackupCodes(running.db, running.secret, id);
  return { id, totp: new TOTP({ secret: Secret.fromBase32(secret) }), codes };
}

/** Whether that process accepts the authenticator and the next backup code. */
async function passes({ running }: Process, person: Person): Promise<string[]> {
  now = new Date(now.getTime() + 30_000);
  const app = await takeCode(
    running,
    person.id,
    person.totp.generate({ timestamp: now.getTime() }),
  );
  return [app, await takeCode(running, person.id, person.codes.shift() ?? "")];
}
const BOTH = ["app", "backup_code"];

const sealedRows = async () =>
  (
    await test.database.db.execute<{ sealed: string }>(sql`
      select encrypted_secret as sealed from totp_factors
      union all select sealed from backup_codes order by 1`)
  ).rows.map(({ sealed }) => sealed);

const rotate = ({ staff }: Process) => staff.secret.rotate(StaffActor.fromCommandLine("ada"));

describe("in each step of a rotation", () => {
  type Settings = Parameters<typeof processWith>;
  const steps: [string, Settings, Settings][] = [
    ["old alone, old that accepts new", [A, null], [A, B]],
    ["old that accepts new, new that accepts old", [A, B], [B, A]],
  ];

  it.each(steps)("%s: what one process makes, the other accepts", async (_, one, other) => {
    const [left, right] = [processWith(...one), processWith(...other)];
    for (const [maker, reader] of [
      [left, right],
      [right, left],
    ] as const) {
      const made = maker.running.secret;
      const read = reader.running.secret;
      expect(await passes(reader, await newPerson(maker))).toEqual(BOTH);

      const owner = { userId: "ada", passwordHash: "hash" };
      const device = rememberDevice(made, "", owner, now).split(";")[0] ?? "";
      expect(knownDeviceOf(read, device, owner, now)).not.toBeNull();
      const subscriber = crypto.randomUUID();
      const token = createConfirmationToken(made, "newsletter", subscriber, now);
      expect(readConfirmationToken(read, "newsletter", token, now)).toMatchObject({
        rowId: subscriber,
      });
      const transaction = sealTransaction(
        {
          providerId: "google",
          linkTo: null,
          state: "s",
          nonce: "n",
          codeVerifier: "v",
          next: "/",
          expiresAt: now.getTime() + 60_000,
        },
        made,
      );
      expect(openTransaction(transaction, read, now)).not.toBeNull();
      expect(await emailCodeWorks(maker, reader)).toBe(true);
    }
  });

  it("once the old one is no longer accepted, nothing that it signed is", async () => {
    const made = shopSecret(A, null);
    const late = processWith(B, null).running.secret;
    const owner = { userId: "ada", passwordHash: "hash" };
    const device = rememberDevice(made, "", owner, now).split(";")[0] ?? "";
    expect(knownDeviceOf(late, device, owner, now)).toBeNull();
    const token = createConfirmationToken(made, "newsletter", crypto.randomUUID(), now);
    expect(readConfirmationToken(late, "newsletter", token, now)).toBeNull();
    expect(await emailCodeWorks(processWith(A, null), processWith(B, null))).toBe(false);
    expect(
      await passes(processWith(B, null), await newPerson(processWith(A, null))).catch(
        () => "refused",
      ),
    ).toBe("refused");
    await test.database.db.execute(sql`delete from totp_factors`);
    await test.database.db.execute(sql`delete from backup_codes`);
  });
});

describe("rotate-secret", () => {
  it("seals every second factor again, and then the old secret is not needed", async () => {
    const people = [];
    for (let count = 0; count < 3; count += 1) people.push(await newPerson(processWith(A, null)));
    const before = await sealedRows();
    const { resealed, left } = await rotate(processWith(B, A));
    expect(resealed).toBe(before.length);
    expect(left).toEqual({ current: before.length, before: 0, lost: [] });
    const after = await sealedRows();
    expect(after).toHaveLength(before.length);
    expect(after.filter((sealed) => before.includes(sealed))).toEqual([]);

    // A second run changes nothing.
    expect((await rotate(processWith(B, A))).resealed).toBe(0);
    expect(await sealedRows()).toEqual(after);

    for (const person of people) {
      expect(await passes(processWith(B, null), person)).toEqual(BOTH);
      // A process left behind in the step before can still read them.
      expect(await passes(processWith(A, B), person)).toEqual(BOTH);
    }
  });

  it("ended after any number of rows, it leaves every factor working, and the next run ends it", async () => {
    const person = await newPerson(processWith(A, null));
    const { running } = processWith(B, A);
    for (const rows of [0, 1, 4, 3]) {
      await expect(
        resealFactors({ ...running, db: endingAfter(running.db, rows) }),
      ).rejects.toThrow("killed");
      expect(await passes(processWith(B, A), person)).toEqual(BOTH);
      expect(await passes(processWith(A, B), person)).toEqual(BOTH);
    }
    await rotate(processWith(B, A));
    expect(await passes(processWith(B, null), person)).toEqual(BOTH);
  });

  it("while people sign in: each code is accepted once, whatever is sealed meanwhile", async () => {
    const person = await newPerson(processWith(A, null));
    const [there, back] = [processWith(B, A), processWith(A, B)];
    let isOver = false;
    const turning = (async () => {
      while (!isOver) for (const one of [there, back]) await resealFactors(one.running);
    })();
    for (let count = 0; count < 4; count += 1) {
      now = new Date(now.getTime() + 30_000);
      const app = person.totp.generate({ timestamp: now.getTime() });
      const code = person.codes.shift() ?? "";
      for (const typed of [app, code]) {
        const takes = await Promise.all(
          [there, back, there, back].map(({ running }) => takeCode(running, person.id, typed)),
        );
        expect(takes.filter((take) => take !== "wrong")).toHaveLength(1);
      }
    }
    isOver = true;
    await turning;
  });

  it("says whose factors no secret opens, as the audit does every night", async () => {
    const person = await newPerson(processWith(C, null));
    const shop = processWith(B, A);
    const actor = StaffActor.fromCommandLine("ada");
    if (!("run" in rotateSecretCommand)) throw new Error("It works with the shop");
    const answer = await rotateSecretCommand.run(
      shop,
      { args: [], options: {}, actor },
      () => undefined,
    );
    expect(answer.exitCode).toBe(1);
    expect(answer.lines.join("\n")).toContain(person.id);
    const violations = await shop.staff.audit(actor);
    expect(violations).toMatchObject([{ name: "factors-open", ids: [person.id] }]);
    // With the secret they were made with, everything works again.
    expect((await rotate(processWith(B, C))).left.lost).toEqual([]);
    expect(await shop.staff.audit(actor)).toEqual([]);
    expect(await passes(processWith(B, null), person)).toEqual(BOTH);
  });
});

async function emailCodeWorks(maker: Process, reader: Process): Promise<boolean> {
  const { id: userId } = await newCustomer(test.shop, oneBottle);
  const id = crypto.randomUUID();
  const idHash = hashOfToken(id);
  const codeHash = hashOfCode(maker.running.secret.current, idHash, "123456");
  await test.database.db.execute(sql`
    insert into email_sign_ins (id_hash, email, user_id, code_hash, expires_at)
    select ${idHash}, email, id, ${codeHash}, ${new Date(now.getTime() + 600_000).toISOString()} from "user" where id = ${userId}`);
  const client = { ipAddress: "203.0.113.7", userAgent: "test", cookie: "" };
  const used = await useEmailCode(reader.running, { id, code: "123456" }, client);
  return used.ok;
}

/** Acts as if the process were killed while writing another row. */
function endingAfter(db: Db, rows: number): Db {
  let left = rows;
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name === "update" && left-- <= 0) throw new Error("killed");
      const found: unknown = Reflect.get(target, name, receiver);
      return found;
    },
  });
}
