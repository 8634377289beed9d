import { afterAll, beforeAll, expect, it } from "vitest";
import { streamOf } from "#app/shell/stream-of.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { createTestWeb, type TestWeb } from "#tests/support/web-process.ts";

const LINES = 10_000;
const BIG = 900;

let web: TestWeb;
let affiliate: HttpClient;
beforeAll(async () => {
  web = await createTestWeb();
  affiliate = await web.customer("big@mail.example");
  await web.database.asOwner(`
    update profiles set affiliate_number = ${BIG} where email = 'big@mail.example';
    insert into affiliate_ledger (type, kind, cause_id, referrer_number, order_number, commission, credit, date)
      select 1, 'adjustment', 'x:' || n, ${BIG}, null, 5.10, true, now() - make_interval(mins => n)
      from generate_series(1, ${LINES}) n`);
});
afterAll(() => web.close());

/* An affiliate of many years. */

it.each(["gzip", "identity"])(
  "a statement of 10,000 lines is sent as it is read (%s)",
  async (encoding) => {
    const file = await affiliate.get("/affiliate/statement.csv", { "accept-encoding": encoding });
    expect(file.headers.get("content-length")).toBeNull();
    const [header, ...lines] = (await file.text()).trimEnd().split("\r\n");
    expect(header).toBe("Date,Type,Referred,Affiliate #,Order #,Amount,Balance,Note");
    expect(lines).toHaveLength(LINES);
    expect(lines.at(-1)?.split(",")[6]).toBe("51000.00");
  },
);

it("a statement whose entries cannot be read is no empty file", async () => {
  await web.database.asOwner("alter table affiliate_ledger rename to ledger_gone");
  const file = await affiliate.get("/affiliate/statement.csv");
  await web.database.asOwner("alter table ledger_gone rename to affiliate_ledger");
  expect([file.status, file.headers.get("content-disposition")]).toEqual([500, null]);
});

it("is read no further than it is sent, and not at all for someone who has left", async () => {
  let made = 0;
  let isLeft = false;
  async function* lines() {
    try {
      for (;;) yield `line ${++made}`;
    } finally {
      isLeft = true;
    }
  }
  const reader = streamOf(lines()).getReader();
  for (let read = 0; read < 3; read += 1) await reader.read();
  expect(made).toBeLessThanOrEqual(4);
  await reader.cancel();
  expect(isLeft).toBe(true);
});
