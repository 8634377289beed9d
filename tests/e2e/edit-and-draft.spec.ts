import { DESKTOP, expect, expectAccessible, PHONE } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

test("an order is edited once its difference was seen, and is prepared again for its customer", async ({
  page,
  asStaff,
}) => {
  await page.goto("/admin/orders/10016/edit");
  await page.getByLabel("Quantity").first().fill("3");
  await page.getByLabel("Street Address").fill("77 Other Street");
  await page.getByRole("button", { name: "See the difference" }).click();
  await expect(page.getByText("50 MGM Chewable Tablets (Mint): 3, was 1")).toBeVisible();
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.getByLabel("Reason").fill("Asked on the phone");
  await page.getByRole("button", { name: "Edit the order" }).click();
  await expect(page.getByText("Order 10016 is edited.")).toBeVisible();
  await expect(page.getByText("77 Other Street")).toBeVisible();

  await page.getByRole("button", { name: "Order again for this customer" }).click();
  await expect(page.getByRole("heading", { name: "Draft", exact: false }).first()).toBeVisible();
  await expect(page.getByLabel("Street Address")).toHaveValue("77 Other Street");
  await page.getByRole("button", { name: "Save and send the link" }).click();
  await expect(page.getByText("its link goes to")).toBeVisible();
  expect(asStaff).toBeUndefined();
});
