import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SITE } from "#content/site.ts";
import { logoOf } from "#domain/settings/logo.ts";
import { logo, type Seller } from "#server/documents/page.ts";
import { writePdf } from "#server/documents/write-pdf.ts";
import { renderMail } from "#server/mail/render-mail.ts";
import { createTestApplication, type TestApplication } from "#tests/support/application.ts";
import type { HttpClient } from "#tests/support/http-client.ts";
import { IS_LONG } from "#tests/support/long-proofs.ts";
import { expectPage, expectRedirect, expectRefused } from "#tests/support/read-page.ts";
import { enrollFactor } from "#tests/support/staff-client.ts";

/* Proves SET-10. */

let app: TestApplication;
let owner: HttpClient;
beforeAll(async () => {
  app = await createTestApplication();
  owner = await app.sampleCustomer("staff");
  await enrollFactor(owner);
});
afterAll(() => app.close());

const PAGE = "/admin/settings/logo";
const GREEN = { r: 31, g: 74, b: 58, alpha: 0.5 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: GREEN } }).withExif({
    IFD0: { Copyright: "where it was taken" },
  });
const send = (form: FormData, client = owner) =>
  client.send(PAGE, { method: "POST", body: form, headers: { origin: client.base } });
const upload = (bytes: Uint8Array, client = owner) => {
  const form = new FormData();
  form.append("logo", new File([new Uint8Array(bytes)], "../../logo.svg"));
  return send(form, client);
};
const shown = async () => (await app.shop.running.details()).logo;

it("takes only a picture that suits a header, and keeps what there is", async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  await expectPage(await upload(svg), 400, "Choose a PNG, JPEG or WebP file.");
  await expectPage(await upload(new Uint8Array()), 400, "Choose a file.");
  await expectPage(await upload(await picture(90, 30).png().toBuffer()), 400, "at least 40 pixels");
  await expectPage(await upload(await picture(900, 60).png().toBuffer()), 400, "ten times");
  await expectPage(await upload(await picture(50, 900).png().toBuffer()), 400, "ten times");
  const cut = (await picture(300, 100).png().toBuffer()).subarray(0, 200);
  await expectPage(await upload(cut), 400, "Choose a PNG, JPEG or WebP file.");
  await expectPage(await upload(new Uint8Array(3_000_000)), 400, "larger than 2 MB");
  expectRefused(await upload(svg, await app.sampleCustomer("customer")));
  expect(await shown()).toBeNull();
});

it("stands on pages, emails and papers instead of the name, made again from its pixels", async () => {
  expectRedirect(await upload(await picture(960, 240).png().toBuffer()), PAGE);
  const stands = await shown();
  expect(stands).toMatchObject({ width: 160, height: 40 });
  const file = await app.shop.running.pictureFile(stands?.path ?? "");
  const made = await sharp(file?.bytes).metadata();
  expect(made).toMatchObject({ format: "png", width: 320, height: 80, hasAlpha: true });
  expect(made.exif).toBeUndefined();

  const page = await (await app.visitor().get("/labs")).text();
  expect(page).toContain(`src="${stands?.path}"`);
  expect(page).toContain(`alt="${SITE.name}"`);
  const details = await app.shop.running.details();
  const { html } = renderMail({ subject: "Hello", blocks: [] }, details);
  expect(html).toContain(`src="${app.shop.site.url}${stands?.path}"`);
  const seller = await app.shop.running.seller();
  expect(seller.logoPng).toEqual(file?.bytes);
  const drawn = await pdf({ ...seller });
  const named = await pdf({ ...seller, logoPng: null });
  expect(drawn.toString("latin1")).toContain("/Subtype /Image");
  expect(named.toString("latin1")).not.toContain("/Subtype /Image");
});

it.runIf(IS_LONG)(
  "goes back to the name when it's removed; earlier emails keep their picture",
  async () => {
    const before = await shown();
    const form = new FormData();
    form.append("logo", new File([], ""));
    form.append("intent", "remove");
    expectRedirect(await send(form), PAGE);
    expect(await shown()).toBeNull();
    const kept = await app.shop.running.pictureFile(before?.path ?? "");
    expect(kept?.format).toBe("png");
    const madeUp = `/logos/${"0".repeat(32)}-1x1.png`;
    for (const path of ["/logos/../secret.png", madeUp])
      expect(await app.shop.running.pictureFile(path)).toBeNull();
  },
);

it("is at most 40 pixels high and 240 wide on a page", () => {
  const name = "0123456789abcdef0123456789abcdef";
  expect(logoOf(`${name}-480x48`, "https://shop.test")).toEqual({
    path: `/logos/${name}-480x48.png`,
    url: `https://shop.test/logos/${name}-480x48.png`,
    width: 240,
    height: 24,
  });
  expect(logoOf("../x-1x1", "")).toBeNull();
});

const pdf = async (seller: Seller): Promise<Buffer> =>
  buffer(writePdf("Paper", [(document) => logo(document.addPage(), seller)]));
