import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestCarrier, type TestCarrier } from "#tests/support/carrier-simulator.ts";
import { CarrierRefused, type ParcelCarrier, type ParcelToSend, type Tracked } from "../carrier.ts";
import { createEasyPost } from "./easypost.ts";

/* Proves SHIP-21: the wire shape, over the simulator. */

let simulator: TestCarrier;
let carrier: ParcelCarrier;
beforeAll(async () => {
  simulator = await startTestCarrier();
  carrier = createEasyPost({ url: simulator.url, apiKey: simulator.apiKey });
});
afterEach(() => simulator.misbehave(null));
afterAll(() => simulator.stop());

const PARCEL: ParcelToSend = {
  reference: "label-1",
  to: {
    name: "Pat Doe",
    street1: "9 Elm Street",
    street2: "",
    city: "Denver",
    state: "CO",
    zipCode: "80202",
    phone: "(303) 555-0100",
  },
  from: {
    company: "Maple Leaf LLC",
    street: "1 Main Street",
    city: "Austin",
    state: "TX",
    zipCode: "78701",
    phone: "(512) 555-0100",
  },
  box: { length: 9, width: 6, height: 4 },
  ounces: 20,
  needsAdultSignature: true,
};

const bought = async (parcel = PARCEL) => {
  const { shipment, rates } = await carrier.quote(parcel);
  const rate = rates.find(({ service }) => service === "UPS 2ndDayAir");
  return { shipment, rateId: rate?.id ?? "", label: await carrier.buy(shipment, rate?.id ?? "") };
};

describe("a label", () => {
  it("is bought at its quoted rate, with the adult signature that was asked for", async () => {
    const { shipment, label } = await bought();
    // 12.40, plus two pounds at 0.60 and the signature at 7.15.
    expect(label).toEqual({
      tracker: expect.stringMatching(/^trk_/),
      trackingNumber: expect.stringMatching(/^1Z/),
      service: "UPS 2ndDayAir",
      cost: 20_75,
      hasAdultSignature: true,
      refund: null,
    });
    expect(await carrier.find(shipment)).toEqual(label);
    const plain = await bought({ ...PARCEL, needsAdultSignature: false });
    expect(plain.label).toMatchObject({ cost: 13_60, hasAdultSignature: false });
    const sent = simulator.shipments()[0];
    expect(sent).toMatchObject({
      reference: "label-1",
      body: {
        to_address: { name: "Pat Doe", zip: "80202", country: "US" },
        from_address: { company: "Maple Leaf LLC", street1: "1 Main Street" },
        parcel: { length: 9, width: 6, height: 4, weight: 20 },
      },
    });
  });

  it("of one shipment is sold once", async () => {
    const { shipment, rateId, label } = await bought();
    await expect(carrier.buy(shipment, rateId)).rejects.toThrow(CarrierRefused);
    expect(await carrier.find(shipment)).toEqual(label);
  });

  it("is a picture for paper and a file for label printers", async () => {
    const { shipment, label } = await bought();
    const picture = await carrier.file(shipment, "png");
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect((await carrier.file(shipment, "zpl")).toString()).toContain(label.trackingNumber);
  });

  it("is given back once, and no longer once the carrier has it", async () => {
    const { shipment, label } = await bought();
    expect(await carrier.refund(shipment)).toBe("submitted");
    expect(await carrier.refund(shipment)).toBe("submitted");
    simulator.refundTo(label.trackingNumber, "rejected");
    expect(await carrier.find(shipment)).toMatchObject({ refund: "rejected" });
    const left = await bought();
    simulator.move(left.label.trackingNumber, "in_transit");
    await expect(carrier.refund(left.shipment)).rejects.toThrow("The label was used already.");
  });

  it("that was never bought is not found", async () => {
    const { shipment } = await carrier.quote(PARCEL);
    expect(await carrier.find(shipment)).toBeNull();
  });
});

describe("a tracker", () => {
  it("is started for a label that was bought elsewhere, once for a number", async () => {
    const number = "1Z0000000000000001";
    const name = await carrier.follow(number, "UPS");
    expect(await carrier.follow(number, "UPS")).toBe(name);
    expect(await carrier.track(name)).toEqual({ state: null, at: null, signedBy: null });
    simulator.move(number, "delivered", "P DOE");
    expect(await carrier.track(name)).toMatchObject({ state: "delivered", signedBy: "P DOE" });
  });

  const NOTHING = { state: null, at: null, signedBy: null };
  it.each([
    [{ status: "pre_transit" }, NOTHING],
    [{ status: "a_status_of_next_year" }, NOTHING],
    [
      { status: "failure", status_detail: "lost" },
      { ...NOTHING, state: "lost" },
    ],
    [
      {
        status: "delivered",
        signed_by: "P\u0007DOE\u202e",
        tracking_details: [{ datetime: "soon" }],
      },
      { ...NOTHING, state: "delivered", signedBy: "P DOE" },
    ],
    [
      {
        status: "delivered",
        signed_by: "  ",
        tracking_details: [{}, { datetime: "2026-11-04T17:00:00Z" }],
      },
      { ...NOTHING, state: "delivered", at: new Date("2026-11-04T17:00Z") },
    ],
  ])("is read whatever it says: %j", async (answer, tracked) => {
    expect(await trackerThatSays(answer)).toEqual(tracked);
  });

  it.each([
    null,
    [],
    { status: 7 },
    { status: "x".repeat(61) },
    { status: "delivered", signed_by: "x".repeat(201) },
    { status: "delivered", tracking_details: "many" },
  ])("that makes no sense is no answer: %j", async (answer) => {
    const said = await trackerThatSays(answer).catch((error: unknown) => error);
    expect(said).toBeInstanceOf(Error);
    expect(said).not.toBeInstanceOf(CarrierRefused);
  });
});

/** Calls a carrier that always gives the same answer. */
async function trackerThatSays(answer: unknown): Promise<Tracked> {
  const server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  try {
    const odd = createEasyPost({ url: `http://127.0.0.1:${port}`, apiKey: simulator.apiKey });
    return await odd.track("trk_1");
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("the carrier's answers", () => {
  it("a refusal has the carrier's words, and a wrong key is said", async () => {
    simulator.misbehave("refuse");
    await expect(carrier.quote(PARCEL)).rejects.toThrow(
      "The carrier says: The address is unknown.",
    );
    const other = createEasyPost({ url: simulator.url, apiKey: "other" });
    await expect(other.checkKey()).rejects.toThrow("The label service refuses the key.");
    await carrier.checkKey().catch(() => undefined);
  });

  it.each(["error", "drop", "lose", "html", "huge"] as const)(
    "%s is no refusal: it may have been done",
    async (fault) => {
      simulator.misbehave(fault);
      const failed = await carrier.quote(PARCEL).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(Error);
      expect(failed).not.toBeInstanceOf(CarrierRefused);
      // Errors contain no name, address or key.
      expect(String(failed)).not.toMatch(/Pat|Elm|simulated/);
    },
  );

  it("a file is not fetched without TLS from anywhere but the API", async () => {
    const elsewhere = createEasyPost({
      url: simulator.url.replace("127.0.0.1", "localhost"),
      apiKey: simulator.apiKey,
    });
    const { shipment } = await bought();
    await expect(elsewhere.file(shipment, "png")).rejects.toThrow("without https");
  });
});
