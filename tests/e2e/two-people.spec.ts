import type { Page } from "@playwright/test";
import { ACT_TEXTS, ORDER_PAGE_TEXTS } from "#app/backoffice/order/order-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { confirmAge, expect, Shop } from "./shop-test.ts";
import { enterAsStaff, openAct, test } from "./staff-shop-test.ts";

// A browser, and so a shop, of its own: what they do to the order, no other test should meet.
test.use({
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions }), { scope: "worker" }],
});

const ORDER = "/admin/orders/10016";

async function fill(page: Page, title: string, label: string, text: string): Promise<void> {
  await (await openAct(page, title)).getByLabel(label).fill(text);
}

test(
  "two people at one order see each other, and a stale form says who did what and applies neither by itself",
  { tag: LONG },
  async ({ page: anna, browser, asStaff, staffShop }) => {
    const context = await browser.newContext({ baseURL: staffShop.shop.url });
    const ben = await context.newPage();
    await confirmAge(ben, staffShop.shop.url);
    await enterAsStaff(ben, new Shop(ben), "manager@mitra.example");
    await anna.goto(ORDER);
    await ben.goto(ORDER);
    await expect(ben.getByText(/Also here: staff@mitra\.example/)).toBeVisible();
    await anna.reload();
    await expect(anna.getByText(/Also here: manager@mitra\.example/)).toBeVisible();

    await fill(ben, "Mark as paid", "Reference", "Venmo 3381");
    await fill(anna, "Put on hold", "Reason", "Call about the address");
    await anna.getByRole("button", { name: "Put on hold" }).click();
    await expect(anna.getByText("Order 10016 put on hold.")).toBeVisible();

    await ben.getByRole("button", { name: "Mark as paid" }).click();
    const notice = ben.getByRole("status").filter({ hasText: ORDER_PAGE_TEXTS.changed });
    for (const said of [
      "staff@mitra.example put the order on hold: Call about the address",
      "$0.00 received",
      "Venmo 3381",
    ])
      await expect(notice.getByText(said).first()).toBeVisible();
    await notice.getByRole("button", { name: "Apply anyway" }).click();
    await expect(ben.getByText("Order 10016 marked as paid.")).toBeVisible();

    await fill(anna, ACT_TEXTS.release.title, "Reason", "Reached him");
    await anna.getByRole("button", { name: ACT_TEXTS.release.button }).click();
    const hers = anna.getByRole("status").filter({ hasText: ORDER_PAGE_TEXTS.changed });
    await expect(hers.getByText("manager@mitra.example").first()).toBeVisible();
    await expect(hers.getByText("Released: Reached him")).toBeVisible();
    await hers.getByRole("link", { name: "Use current values" }).click();
    await expect(anna.getByText("On hold", { exact: true })).toBeVisible();
    await expect(anna.getByText(ORDER_PAGE_TEXTS.changed)).toHaveCount(0);
    const released = await staffShop.query(
      "select from order_events where kind = 'hold_released' and order_id = (select id from orders where order_number = 10016)",
    );
    expect(released).toEqual([]);
    await context.close();
    expect(asStaff).toBeUndefined();
  },
);
