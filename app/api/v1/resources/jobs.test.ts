import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { publicId, readPublicId } from "#domain/api/public-id.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { type ApiCall, callApi, makeApiKey, signInByApi } from "#tests/support/api-client.ts";
import { newCustomer, oneBottle } from "#tests/support/customer.ts";
import { createStaffedShop, STAFF, type StaffedShop } from "#tests/support/staff.ts";
import { answerJobRequest } from "../answer-api.ts";

/* Proves API-50. */

let test: StaffedShop;
let key: string;
let orderPath: string;
let orderNumber: number;
beforeAll(async () => {
  test = await createStaffedShop();
  const { shop } = test;
  shop.running.setJobAnswers((...asked) => answerJobRequest(shop, ...asked));
  orderNumber = await test.order();
  orderPath = `/orders/${publicId("order", orderNumber)}`;
  key = (await newKey()).text;
});
afterAll(async () => {
  await test.expectSound();
  await test.close();
});

const newKey = (minuteLimit = 10_000) =>
  makeApiKey(test.shop, ["orders.read", "orders.note"], { minuteLimit });
const start = (entries: unknown, { headers, ...call }: ApiCall = {}) =>
  callApi(test.shop, "POST", "/batch", {
    key,
    body: { entries },
    ...call,
    headers: { prefer: "respond-async", ...headers },
  });
const read = (path: string) => ({ method: "GET", path });
const note = (text: string) => ({ method: "POST", path: `${orderPath}/notes`, body: { text } });
const find = async (id: string, as = key) =>
  (await callApi(test.shop, "GET", `/jobs/${id}`, { key: as })).json;
/** Runs the worker's jobs until nothing is due. */
const work = async () => {
  const { handlers, db, log } = test.shop.running;
  while ((await deliverOutbox({ db, log }, handlers)) > 0);
};
const ofJob = (id: string) => readPublicId("job", id);
const notes = async (text: string) => {
  const { rows } = await test.database.db.execute(sql`
    select 1 from order_events e join orders o on o.id = e.order_id
    where o.order_number = ${orderNumber} and kind = 'noted' and detail ->> 'note' = ${text}`);
  return rows.length;
};

it("is answered at once, and read where it says", async () => {
  const begun = await start([read(`${orderPath}?fields=number`), note("by a job"), read("/cart")]);
  const { id } = begun.json;
  expect(begun.status).toBe(202);
  expect(begun.headers).toMatchObject({
    Location: `/api/v1/jobs/${id}`,
    "Preference-Applied": "respond-async",
  });
  expect(await find(id)).toMatchObject({
    state: "running",
    progress: { answered: 0, of: 3 },
    results: null,
  });
  await work();
  const { results, ...ended } = await find(id);
  expect(ended).toMatchObject({
    state: "done",
    stoppedBecause: null,
    endedAt: expect.any(String),
    progress: { answered: 3, of: 3 },
  });
  expect(results.map(({ status }: { status: number }) => status)).toEqual([200, 201, 403]);
  expect(results[0].body).toEqual({ number: orderNumber });
});

it("is no one's but its key's", async () => {
  const { id } = (await start([read(orderPath)])).json;
  const { text: other } = await newKey();
  const customer = await newCustomer(test.shop, oneBottle);
  const token = await signInByApi(test.shop, customer.email);
  expect((await find(id, other)).code).toBe("not_found");
  expect((await find(publicId("job", 999_999))).code).toBe("not_found");
  expect((await find("job_x")).code).toBe("not_found");
  expect((await find(id, token)).code).toBe("not_permitted");
  const within = await callApi(test.shop, "POST", "/batch", {
    key,
    body: { entries: [read(`/jobs/${id}`)] },
  });
  expect(within.json.results[0].body.reason).toBe("not_in_batch");
  await work();
});

it("is begun once for its Idempotency-Key, which is no other's than it was", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const first = await start([note("one job")], { headers });
  const again = await start([note("one job")], { headers });
  expect([again.status, again.json, again.headers["Location"]]).toEqual([
    202,
    first.json,
    first.headers["Location"],
  ]);
  expect((await start([note("one job")], { headers: { ...headers, prefer: "" } })).json.code).toBe(
    "key_reused",
  );
  await work();
  expect(await notes("one job")).toBe(1);
});

it("does nothing twice after a kill", async () => {
  const { id } = (await start([note("killed once")])).json;
  const { rows } = await test.database.db.execute<{ request: Buffer }>(sql`
    select request from api_job_requests where job_id = ${ofJob(id)}`);
  await work();
  // Simulates a process that died after writing the note but before storing its response.
  await test.database.db.execute(sql`
    update api_job_requests set request = ${rows[0]?.request}, status = null, answer = null
    where job_id = ${ofJob(id)}`);
  await test.database.db.execute(sql`
    update api_jobs set state = 'running', ended_at = null where id = ${ofJob(id)}`);
  await test.database.db.execute(sql`
    update outbox set state = 'waiting', done_at = null, next_attempt_at = now()
    where dedup_key = ${`api_job:${ofJob(id)}`}`);
  await work();
  const { state, results } = await find(id);
  expect([state, results[0].status]).toEqual(["done", 201]);
  expect(await notes("killed once")).toBe(1);
});

it("keeps what it asks and is answered sealed, and what it asked no longer than that", async () => {
  const { id } = (await start([note("a secret of ada@mail.example")])).json;
  const kept = async () => {
    const { rows } = await test.database.db.execute<{ request: Buffer; answer: Buffer }>(sql`
      select request, answer from api_job_requests where job_id = ${ofJob(id)}`);
    return rows[0];
  };
  expect((await kept())?.request.toString("latin1")).not.toContain("secret");
  await work();
  const after = await kept();
  expect(after?.request).toBeNull();
  expect(after?.answer.toString("latin1")).not.toContain("evt_");
});

it("does nothing more once its key is out, and by now's scopes", async () => {
  const { keyId, text: short } = await newKey();
  const { id } = (await start([note("revoked")], { key: short })).json;
  await test.shop.staff.apiKeys.revoke(STAFF, { keyId, reason: "It leaked" });
  const { keyId: lesser, text: other } = await newKey();
  const narrowed = (await start([note("narrowed"), read(orderPath)], { key: other })).json;
  await test.database.db.execute(sql`
    update api_keys set scopes = '{orders.read}' where id = ${lesser}`);
  await work();
  expect(await notes("revoked")).toBe(0);
  const { rows } = await test.database.db.execute(sql`
    select state, stopped_because, (select count(*)::int from api_job_requests where job_id = j.id and request is not null) as left
    from api_jobs j where id = ${ofJob(id)}`);
  expect(rows).toEqual([{ state: "stopped", stopped_because: "key", left: 0 }]);
  const { results } = await find(narrowed.id, other);
  expect(results.map(({ status }: { status: number }) => status)).toEqual([403, 200]);
});

it("waits for the next minute where the key's is used up", async () => {
  const { text: few } = await newKey(4);
  const { id } = (
    await start(
      Array.from({ length: 8 }, () => read(orderPath)),
      { key: few },
    )
  ).json;
  await work();
  const { rows } = await test.database.db.execute<{ answered: number; waits: boolean }>(sql`
    select count(r.status)::int as answered, bool_and(o.state = 'waiting' and o.next_attempt_at > now()
      and o.attempts = 0) as waits
    from api_job_requests r join outbox o on o.dedup_key = 'api_job:' || r.job_id
    where r.job_id = ${ofJob(id)}`);
  expect(rows[0]?.waits).toBe(true);
  expect(rows[0]?.answered).toBeGreaterThan(0);
  expect(rows[0]?.answered).toBeLessThan(8);
});

it("ends after a day, and refuses the twenty-first at once", async () => {
  const { text: many } = await newKey();
  const ids: string[] = [];
  for (let at = 0; at < 20; at += 1)
    ids.push((await start([read(orderPath)], { key: many })).json.id);
  expect((await start([read(orderPath)], { key: many })).json.code).toBe("too_many_requests");
  await test.database.db.execute(sql`
    update api_jobs set created_at = now() - interval '25 hours' where id = ${ofJob(ids[0] ?? "")}`);
  await work();
  expect(await find(ids[0] ?? "", many)).toMatchObject({
    state: "stopped",
    stoppedBecause: "too_late",
    results: [null],
  });
  expect((await start([read(orderPath)], { key: many })).status).toBe(202);
  await work();
});

it("is for what says so, and for keys alone", async () => {
  const headers = { prefer: "respond-async" };
  expect((await callApi(test.shop, "GET", orderPath, { key, headers })).status).toBe(200);
  expect((await start([read(orderPath)], { headers: { prefer: "return=minimal" } })).status).toBe(
    200,
  );
  expect(
    (await start([read(orderPath)], { headers: { prefer: "wait=5, Respond-Async" } })).status,
  ).toBe(202);
  expect((await start([])).json.code).toBe("invalid");
  await work();
});
