import { firstOf } from "../support/long-proofs.ts";
import { expect, test } from "./shop-test.ts";

/** A first visit's bytes on the wire, headers included, which are longer over TLS: what the pages may weigh. */
const BUDGETS: Record<string, { html: number; script: number; style: number; font: number }> = {
  "/": { html: 14_000, script: 6_000, style: 9_760, font: 34_500 },
  "/shop": { html: 14_000, script: 6_000, style: 9_760, font: 34_500 },
  "/shop/50-mgm-chewable-tablets": { html: 14_500, script: 6_000, style: 9_760, font: 34_500 },
  "/mgm": { html: 14_000, script: 6_000, style: 9_760, font: 34_500 },
  "/pricing": { html: 12_000, script: 6_000, style: 9_760, font: 34_500 },
  "/labs": { html: 12_000, script: 6_000, style: 9_760, font: 34_500 },
};
/** The page, its style sheet, its script and two fonts; pictures and icons come on top. */
const REQUESTS_MAX = 5;
/** Pictures on a phone's first screen. */
const PICTURE_BYTES_MAX = 80_000;

for (const [path, budget] of firstOf(Object.entries(BUDGETS))) {
  test(`a first visit to ${path} stays within its byte budget`, async ({ page, baseURL }) => {
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    const types = new Map<string, string>();
    const bytes: Record<string, number> = {};
    const requested: string[] = [];
    const own: string[] = [];
    client.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (response.url.startsWith("data:")) return;
      types.set(requestId, type);
      own.push(new URL(response.url).origin);
      if (["Document", "Stylesheet", "Font", "Script", "Fetch", "XHR"].includes(type))
        requested.push(new URL(response.url).pathname);
    });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? "";
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    });
    await page.setViewportSize({ width: 390, height: 844 });
    // Else the idle page fetches what its components need, too (docs/decisions/018).
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto(path, { waitUntil: "networkidle" });
    expect(requested.length, requested.join(" ")).toBeLessThanOrEqual(REQUESTS_MAX);
    expect(bytes["Document"]).toBeLessThan(budget.html);
    expect(bytes["Script"]).toBeLessThan(budget.script);
    expect(bytes["Stylesheet"]).toBeLessThan(budget.style);
    expect(bytes["Font"]).toBeLessThan(budget.font);
    expect(bytes["Image"] ?? 0).toBeLessThan(PICTURE_BYTES_MAX);
    expect(new Set(own), "no other origin is contacted").toEqual(
      new Set([new URL(baseURL ?? "").origin]),
    );
  });
}
