import { sql } from "drizzle-orm";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PICTURES_MAX } from "#domain/catalog/picture-form.ts";
import { uploadedPicture, widthsOf } from "#domain/catalog/uploaded-picture.ts";
import { deliverOutbox } from "#server/outbox/deliver-outbox.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { jpegPicture } from "#tests/support/sample-pictures.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { doPicture } from "./do-picture.ts";
import { createPictureCache } from "./picture-cache.ts";
import { sweepPictures } from "./sweep-pictures.ts";

/* Proves PROD-7 and PROD-8. */

const STAFF = StaffActor.fromCommandLine("ada");
const PRODUCT = 1;

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const { pictureId } of await list())
    await desk().remove(STAFF, { productId: PRODUCT, pictureId });
});

const desk = () => test.shop.staff.pictures;
const files = () => test.shop.running.files;
const list = () => desk().list(STAFF, { productId: PRODUCT });
const keep = async (letter: string) =>
  desk().keep(STAFF, Buffer.from(`\xff\xd8\xff ${letter}`, "latin1"));
const add = async (letters: readonly string[], alt = "A jar") =>
  desk().add(STAFF, { productId: PRODUCT, names: await Promise.all(letters.map(keep)), alt });
const shown = async () => {
  const products = await test.shop.customer.catalog.products();
  return products.find(({ id }) => id === PRODUCT)?.imageUrl ?? "";
};
/** Makes files without decoding anything. */
const quickly = async (_: string, folder: string) => {
  for (const width of widthsOf(500))
    for (const format of ["avif", "webp", "jpg"])
      await writeFile(path.join(folder, `${width}.${format}`), `${width} ${format}`);
  return { width: 500, height: 600 };
};
const prepare = async () => {
  for (const { pictureId, state } of await list())
    if (state === "waiting") await doPicture({ ...test.shop.running, render: quickly }, pictureId);
};

describe("an uploaded picture", () => {
  it("is prepared by the queue, shown with its files, and gone once it is removed", async () => {
    const drawn = await shown();
    const name = await desk().keep(STAFF, await jpegPicture());
    await desk().add(STAFF, { productId: PRODUCT, names: [name], alt: "A <b>jar</b>" });
    expect(await shown()).toBe(drawn);
    await deliverOutbox(test.shop.running, test.shop.running.handlers, { lane: "long" });
    expect(await list()).toMatchObject([{ state: "ready", width: 900, height: 600, name }]);
    const address = await shown();
    expect(uploadedPicture(address)).toEqual({
      name,
      width: 900,
      height: 600,
      focalX: 50,
      focalY: 50,
    });
    const file = await test.shop.running.pictureFile(`/pictures/${name}-400.webp`);
    expect(file?.bytes.subarray(0, 4).toString()).toBe("RIFF");
    for (const other of [
      `/pictures/originals/${name}`,
      `/pictures/${name}-401.webp`,
      `/pictures/${name}-400.svg`,
      `/pictures/${"0".repeat(32)}-400.webp`,
    ])
      expect(await test.shop.running.pictureFile(other)).toBeNull();
    const found = await test.shop.staff.products.find(STAFF, { productId: PRODUCT });
    expect(found?.history[0]?.changes).toMatchObject([
      { name: "pictures", after: [{ alt: "A <b>jar</b>", focal: "50% 50%" }] },
    ]);
    const [picture] = await list();
    await desk().remove(STAFF, { productId: PRODUCT, pictureId: picture?.pictureId ?? 0 });
    expect(await shown()).toBe(drawn);
    expect(await test.shop.running.pictureFile(`/pictures/${name}-400.webp`)).toBeNull();
  });

  it("comes after those that are there; the first is the product's, the others are in its gallery", async () => {
    await add(["a", "b", "c"]);
    await prepare();
    const [a, b, c] = (await list()).map(({ pictureId }) => pictureId);
    const order = `${a},${b},${c}`;
    const move = { productId: PRODUCT, pictureId: c ?? 0, to: "earlier" as const };
    expect(await desk().move(STAFF, { ...move, seenOrder: order })).toMatchObject({ ok: true });
    expect((await list()).map(({ pictureId }) => pictureId)).toEqual([a, c, b]);
    expect(await desk().move(STAFF, { ...move, seenOrder: order })).toEqual({
      ok: false,
      error: { code: "changed" },
    });
    const values = { alt: "Three jars", focalX: 10, focalY: 90 };
    const change = { productId: PRODUCT, pictureId: a ?? 0, seenVersion: 1, values };
    await desk().change(STAFF, change);
    expect(uploadedPicture(await shown())).toMatchObject({ focalX: 10, focalY: 90 });
    const slug = "50-mgm-chewable-tablets";
    const page = await test.shop.customer.catalog.product(slug);
    expect(page?.details).toMatchObject({ imageAlt: "Three jars" });
    expect(page?.details.morePictures).toHaveLength(2);
    expect(await desk().change(STAFF, change)).toEqual({ ok: false, error: { code: "changed" } });
    expect(await desk().change(STAFF, { ...change, productId: 2 })).toEqual({
      ok: false,
      error: { code: "not_found" },
    });
  });

  it("is there once, and no product has more than twelve, however many upload at once", async () => {
    const one = await keep("same");
    const both = await Promise.all(
      [1, 2].map(() => desk().add(STAFF, { productId: PRODUCT, names: [one, one], alt: "Same" })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    const letters = (from: number) => Array.from({ length: 6 }, (_, at) => `n${from + at}`);
    const many = await Promise.all([0, 6].map((from) => add(letters(from))));
    expect(many.filter(({ ok }) => ok)).toHaveLength(1);
    expect(many.find(({ ok }) => !ok)).toMatchObject({ error: { code: "too_many", free: 5 } });
    expect((await list()).length).toBeLessThanOrEqual(PICTURES_MAX);
    expect(await desk().add(STAFF, { productId: 999, names: [one], alt: "x" })).toMatchObject({
      error: { code: "not_found" },
    });
  });
});

describe("while a picture is prepared", () => {
  it("a process that dies leaves it waiting, nothing of it is shown, and the next one makes it whole", async () => {
    const drawn = await shown();
    await add(["dies"]);
    const [picture] = await list();
    const pictureId = picture?.pictureId ?? 0;
    const die = () => Promise.reject(new Error("killed"));
    await expect(doPicture({ ...test.shop.running, render: die }, pictureId)).rejects.toThrow();
    let puts = 0;
    const full = {
      ...files(),
      put: (name: string, content: Readable) => {
        puts += 1;
        return puts > 2
          ? Promise.reject(new Error("the disk is full"))
          : files().put(name, content);
      },
    };
    const failing = { ...test.shop.running, files: full, render: quickly };
    await expect(doPicture(failing, pictureId)).rejects.toThrow("the disk is full");
    expect(await list()).toMatchObject([{ state: "waiting" }]);
    expect(await shown()).toBe(drawn);
    const name = picture?.name ?? "";
    expect(await test.shop.running.pictureFile(`/pictures/${name}-400.avif`)).toBeNull();
    await prepare();
    expect(await list()).toMatchObject([{ state: "ready" }]);
    const whole = await test.shop.running.pictureFile(`/pictures/${name}-500.jpg`);
    expect(whole?.bytes.toString()).toBe("500 jpg");
  });

  it("one that cannot be prepared says why, and is not tried for ever", async () => {
    await add(["never"]);
    const [picture] = await list();
    const pictureId = picture?.pictureId ?? 0;
    const die = { ...test.shop.running, render: () => Promise.reject(new Error("killed")) };
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(doPicture(die, pictureId)).rejects.toThrow();
    await doPicture(die, pictureId);
    expect(await list()).toMatchObject([{ state: "failed", failure: "given_up" }]);
    await doPicture(die, pictureId);
    await add(["refused"]);
    const small = async () => ({ refusal: "too_small" as const });
    const [, other] = await list();
    await doPicture({ ...test.shop.running, render: small }, other?.pictureId ?? 0);
    expect((await list())[1]).toMatchObject({ state: "failed", failure: "too_small" });
  });

  it("a file store that is away costs it no attempt, before the renderer or after it", async () => {
    await add(["patient"]);
    const pictureId = (await list())[0]?.pictureId ?? 0;
    const away = () => Promise.reject(new Error("the store is away"));
    const running = { ...test.shop.running, render: quickly };
    for (let attempt = 0; attempt < 5; attempt += 1)
      for (const broken of [{ get: away }, { put: away }])
        await expect(
          doPicture({ ...running, files: { ...files(), ...broken } }, pictureId),
        ).rejects.toThrow("the store is away");
    await doPicture(running, pictureId);
    expect(await list()).toMatchObject([{ state: "ready" }]);
  });

  it("one that failed is tried again once it is uploaded again, and is there once", async () => {
    await add(["again"]);
    const pictureId = (await list())[0]?.pictureId ?? 0;
    const refuse = async () => ({ refusal: "unreadable" as const });
    await doPicture({ ...test.shop.running, render: refuse }, pictureId);
    expect(await list()).toMatchObject([{ state: "failed" }]);
    expect(await add(["again", "other"], "A jar again")).toEqual({ ok: true, value: 2 });
    expect(await list()).toMatchObject([
      { pictureId, state: "waiting", failure: null, alt: "A jar again", version: 2 },
      { state: "waiting" },
    ]);
    const { rows } = await test.database.db.execute(sql`
      select 1 from outbox where kind = 'product_picture' and state = 'waiting'
      and payload ->> 'pictureId' = ${String(pictureId)}`);
    expect(rows.length).toBe(2);
    expect(await add(["again"])).toEqual({ ok: false, error: { code: "already_there" } });
    await prepare();
    expect(await list()).toMatchObject([{ state: "ready" }, { state: "ready" }]);
  });

  it("what was uploaded is gone once it is not needed, and so are files that no picture has", async () => {
    const names = async () => (await files().list("pictures/")).map(({ name }) => name);
    await add(["ready"]);
    await prepare();
    await add(["waits"]);
    const [ready, waits] = await list();
    await keep("nobody's");
    const later = new Date(test.shop.running.clock.now().getTime() + 3 * 60 * 60 * 1000);
    await test.shop.running.sweepPictures();
    expect((await names()).length).toBeGreaterThan(8);
    await sweepPictures({ ...test.shop.running, clock: { now: () => later } });
    const left = await names();
    expect(left).toContain(`pictures/originals/${waits?.name}`);
    expect(left.filter((name) => name.includes(ready?.name ?? "-"))).toHaveLength(6);
    expect(left).toHaveLength(7);
  });
});

it("the files in memory are bounded, and a crowd reads one once", async () => {
  let reads = 0;
  const store = {
    ...files(),
    get: async (name: string) => {
      reads += 1;
      return name === "none" ? null : Readable.from([Buffer.alloc(100, name)]);
    },
  };
  const cache = createPictureCache(store, 1000);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.get("a")));
  expect([crowd.length, reads]).toEqual([50, 1]);
  for (let at = 0; at < 30; at += 1) await cache.get(`file-${at}`);
  expect(cache.bytes()).toBeLessThanOrEqual(1000);
  expect(await cache.get("none")).toBeNull();
  await cache.get("a");
  expect(reads).toBe(33);
});

it("the database holds no picture without words, or in a state that contradicts it", async () => {
  const insert = (values: string) =>
    test.database.db.execute(
      sql.raw(
        `insert into product_pictures (product_id, name, alt, place, state, width, height) values (1, ${values})`,
      ),
    );
  const name = `'${"a".repeat(32)}'`;
  await expect(insert(`${name}, '', 1, 'waiting', null, null`)).rejects.toThrow();
  await expect(insert(`'../x', 'a', 1, 'waiting', null, null`)).rejects.toThrow();
  await expect(insert(`${name}, 'a', 1, 'ready', null, null`)).rejects.toThrow();
  await expect(insert(`${name}, 'a', 1, 'failed', null, null`)).rejects.toThrow();
});
