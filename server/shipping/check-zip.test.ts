import { eq } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { BANNED_STATE_TEXT } from "#domain/eligibility/check-destination.ts";
import { cents } from "#domain/money/cents.ts";
import { parseUsState } from "#domain/place/us-states.ts";
import type { ZipAnswer } from "#domain/shipping/ship-to-zip.ts";
import type { ShippingType } from "#domain/shipping/shipping-types.ts";
import { lookupZip } from "#server/compliance/zip-directory.ts";
import { listenForPageChanges, type PageChanges } from "#server/db/page-changes.ts";
import { overnight } from "#server/db/schema/promotion.ts";
import { banPlace } from "#tests/support/ban-place.ts";
import { checkoutFields, newCustomer, oneBottle } from "#tests/support/customer.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves SHIP-7. */

const FRIDAY_MORNING = new Date("2026-11-20T10:00:00-05:00");
const client = { ipAddress: "203.0.113.9", userAgent: "", cookie: "" };

let test: TestShop;
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => FRIDAY_MORNING } });
});
afterAll(() => test.close());

async function ask(zip: string): Promise<ZipAnswer> {
  const answer = await test.shop.customer.shipping.check(zip, client);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value;
}

describe("the answer matches checkout's", () => {
  let userId: string;
  beforeAll(async () => {
    userId = (await newCustomer(test.shop, oneBottle)).id;
  });

  /** The checkout's answer for that ZIP Code, with the directory's place. */
  async function checkoutSays(zip: string) {
    const { state, city } = lookupZip(zip) ?? { state: "NY", city: "New York" };
    if (parseUsState(state) === null) return { verdict: "state refused", text: null };
    const view = async (shippingOption: ShippingType) => {
      const fields = checkoutFields({ zipCode: zip, state, city, shippingOption });
      const viewed = await test.shop.customer.checkout.view(userId, { fields, linkNumber: null });
      if (!viewed.ok) throw new Error(viewed.error);
      return viewed.value;
    };
    const { destination, quote } = await view("standard");
    const { verdict, text } = destination;
    if (verdict !== "allowed") return { verdict, text };
    const overnightCents = (await view("overnight")).quote.shippingCents;
    return { verdict, text, costs: [quote.shippingCents, overnightCents] };
  }

  /** The answer in the checkout's words. */
  async function answerSays(zip: string) {
    const answer = await ask(zip);
    switch (answer.kind) {
      case "allowed": {
        const { standard, overnight: fast } = answer.estimates;
        if (answer.isReviewed) return { verdict: "review", text: null };
        return { verdict: "allowed", text: null, costs: [standard.costCents, fast.costCents] };
      }
      case "banned": {
        const isState = answer.text === BANNED_STATE_TEXT;
        return { verdict: isState ? "banned_state" : "banned_area", text: answer.text };
      }
      case "not_a_state":
        return { verdict: "state refused", text: null };
      case "unknown_zip":
        return { verdict: "review", text: null };
    }
  }

  /** By verdict, so a test can check that all of them occurred. */
  async function expectSameAnswers(zips: Iterable<string>): Promise<Set<string>> {
    const verdicts = new Set<string>();
    for (const zip of zips) {
      const said = await checkoutSays(zip);
      expect({ zip, ...(await answerSays(zip)) }).toEqual({ zip, ...said });
      verdicts.add(said.verdict);
    }
    return verdicts;
  }

  it("for every ZIP Code in a banned county or city, including those partly inside", async () => {
    const zips = BANNED_AREAS.filter(({ enabled }) => enabled).flatMap((area) => [
      ...area.zipsCore,
      ...area.zipsOverlap,
    ]);
    expect(zips.length).toBeGreaterThan(300);
    expect([...(await expectSameAnswers(new Set(zips)))]).toEqual(["banned_area"]);
  });

  it.runIf(IS_LONG)(
    "for ZIP Codes all over the country, overseas mail and unknown ones",
    async () => {
      // The ZIP directory's format, which has its own test.
      const { zipCodes } = JSON.parse(readFileSync("content/data/zip-codes.json", "utf8")) as {
        zipCodes: Record<string, unknown>;
      };
      const sample = Object.keys(zipCodes).filter((_, index) => index % 250 === 0);
      const verdicts = await expectSameAnswers([...sample, "09012", "34002", "96960", "00000"]);
      expect(verdicts).toEqual(
        new Set(["allowed", "banned_state", "banned_area", "state refused", "review"]),
      );
    },
  );
});

describe("while the rules are cached in memory", () => {
  let changes: PageChanges;
  let wasHeard = () => {};
  beforeAll(async () => {
    const { connection, dropCached, setCaching } = test.shop.running;
    await new Promise<void>((resolve) => {
      changes = listenForPageChanges(connection, {
        changed() {
          dropCached();
          wasHeard();
        },
        listening(isListening) {
          setCaching(isListening);
          if (isListening) resolve();
        },
      });
    });
  });
  afterAll(() => changes.stop());

  /** Makes a change and waits for its notification. */
  async function change(statement: PromiseLike<unknown>): Promise<void> {
    const heard = new Promise<void>((resolve) => (wasHeard = resolve));
    await Promise.all([statement, heard]);
  }

  it("a ban switched on or off affects the next answer", async () => {
    const { db } = test.shop.running;
    const setBan = (enabled: boolean) => change(banPlace(db, { state: "KY" }, enabled));
    expect(await ask("40202")).toMatchObject({ kind: "banned", place: "Kentucky" });
    await setBan(false);
    expect(await ask("40202")).toMatchObject({ kind: "allowed", city: "Louisville" });
    await setBan(true);
    expect(await ask("40202")).toMatchObject({ kind: "banned" });
  });

  it("so does a new overnight rate", async () => {
    const { db } = test.shop.running;
    await ask("68508");
    await change(db.delete(overnight).where(eq(overnight.state, "NE")));
    expect(await ask("68508")).toMatchObject({ estimates: { overnight: { costCents: 49_00 } } });
    await change(db.insert(overnight).values({ state: "NE", overnightRate: cents(71_25) }));
    expect(await ask("68508")).toMatchObject({ estimates: { overnight: { costCents: 71_25 } } });
  });
});

it("one client cannot ask endlessly, and does not limit another", async () => {
  const limited = await createTestShop({}, { LIMIT_FACTOR: "1" });
  try {
    const check = (ipAddress: string) =>
      limited.shop.customer.shipping.check("98101", { ...client, ipAddress });
    const refusedAt: number[] = [];
    for (let at = 1; at <= 122; at += 1)
      if (!(await check(client.ipAddress)).ok) refusedAt.push(at);
    expect(refusedAt).toEqual([121, 122]);
    expect((await check("203.0.113.11")).ok).toBe(true);
  } finally {
    await limited.close();
  }
});
