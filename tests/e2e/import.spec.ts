import { IMPORT_TEXTS } from "#app/backoffice/imports/import-texts.ts";
import { LONG } from "../support/long-proofs.ts";
import { expectLooksRight } from "./looks-right.ts";
import { expect } from "./shop-test.ts";
import { test } from "./staff-shop-test.ts";

/* Proves IMPORT-2 to IMPORT-5 in a browser. */

const FILE = [
  "Handle,Title,Body (HTML),Type,Option1 Value,Variant Price,Vendor",
  'leaf-tea,Leaf tea,"<p>Green</p>",Kava,Mint,12.50,x',
  "leaf-tea,,,,Lime,12.50,",
  "no-price,No price,,Kava,,free,x",
].join("\n");

const CUSTOMERS = [
  "First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Phone",
  "Pat,Moved,moved@import.example,yes,Laan 2,Gouda,NL,2065550143",
].join("\n");

/** Orders of the member of staff who looks at their own page. */
const ORDERS = [
  "Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price",
  "#9001,staff@mitra.example,paid,USD,20.00,2024-01-15 09:50:26 -0500,2,Leaf tea,10.00",
].join("\n");

test(
  "files of another shop are looked over, brought over, and taken back",
  { tag: LONG },
  async ({ page, asStaff }) => {
    expect(asStaff).toBeUndefined();
    await page.goto("/admin/import");
    await expectLooksRight(page, "form");
    await page.getByLabel("Category").selectOption("Kava");
    const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
    await page.getByLabel("File").setInputFiles(file);
    await page.getByRole("button", { name: "Review import" }).click();
    await expect(page.getByText("isn't a price in dollars")).toBeVisible();
    await expectLooksRight(page, "looked over");
    await page.getByRole("button", { name: "Add 1 product" }).click();
    await expect(page.getByRole("link", { name: "Leaf tea" })).toBeVisible();
    await expectLooksRight(page, "done");
    await page.getByText(IMPORT_TEXTS.takeBack).click();
    await page.getByRole("button", { name: "Delete 1 product" }).click();
    await expect(page.getByText("1 product deleted.")).toBeVisible();

    await page.goto("/admin/import");
    const customers = { ...file, name: "customers.csv", buffer: Buffer.from(CUSTOMERS) };
    await page.getByLabel("File").setInputFiles(customers);
    await page.getByRole("button", { name: "Review import" }).click();
    await expect(page.getByText("address (not in the US)")).toBeVisible();
    await expectLooksRight(page, "customers looked over");
    await page.getByRole("button", { name: "Add 1 customer" }).click();
    await page.getByRole("link", { name: "moved@import.example" }).click();
    await expect(page.getByRole("heading", { name: "Pat Moved" })).toBeVisible();

    await page.goto("/admin/import");
    await page
      .getByLabel("File")
      .setInputFiles({ ...file, name: "orders.csv", buffer: Buffer.from(ORDERS) });
    await page.getByRole("button", { name: "Review import" }).click();
    await page.getByRole("button", { name: "Add 1 order" }).click();
    await expect(page.getByText("Done", { exact: true })).toBeVisible();
    await page.goto("/orders");
    const past = page.getByRole("region", { name: "From our previous shop" });
    await expect(past.getByText("#9001")).toBeVisible();
    await expect(past.getByText("2 × Leaf tea, $10.00 each")).toBeVisible();
    await expectLooksRight(page, "past orders");
  },
);
