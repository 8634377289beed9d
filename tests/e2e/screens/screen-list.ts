import type { Page } from "@playwright/test";
import { expect, type Shop } from "../shop-test.ts";

/** One of the screens that `screens.spec.ts` compares. */
export interface Screen {
  name: string;
  /** Leads to the screen; returns once everything on it has arrived. */
  open(page: Page, shop: Shop): Promise<void>;
}

const at = (name: string, path: string): Screen => ({
  name,
  open: async (page) => void (await page.goto(path)),
});

const BOTTLES = { productId: 1, flavor: "Mint", quantity: 2 };
const SHOTS = { productId: 6, flavor: "Lemon" };

const withCart = async (shop: Shop) => {
  await shop.signUp();
  await shop.fillCart(BOTTLES, SHOTS);
};

/** The key screens: what a customer sees from the first visit to the order and after. */
export const SCREENS: Screen[] = [
  at("home", "/"),
  at("shop", "/shop"),
  at("product", "/shop/50-mgm-chewable-tablets"),
  at("product-sold-out", "/shop/30-kanna-chewable-tablets"),
  at("mgm", "/mgm"),
  at("pricing", "/pricing"),
  at("process", "/process"),
  at("why-us", "/why-us"),
  at("labs", "/labs"),
  at("dosing", "/dosing"),
  at("policies", "/policies"),
  at("testimonials", "/testimonials"),
  at("ship-to-me-refused", "/ship-to-me?zip=70112"),
  at("sign-in", "/auth/sign-in"),
  at("sign-up", "/auth/sign-up"),
  {
    name: "cart",
    async open(page, shop) {
      await withCart(shop);
      await page.goto("/cart");
    },
  },
  {
    name: "cart-drawer",
    async open(page, shop) {
      await withCart(shop);
      await page.goto("/labs");
      await page.getByRole("link", { name: /^Cart/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "checkout",
    async open(page, shop) {
      await withCart(shop);
      await page.goto("/checkout");
    },
  },
  {
    name: "order-placed",
    async open(page, shop) {
      await withCart(shop);
      await page.goto("/checkout");
      await shop.fillAddress();
      await shop.checkoutForm.getByRole("radio", { name: /Venmo/ }).check();
      await shop.placeOrder();
      // The address changes before the page does.
      await page.getByRole("heading", { name: "Your order has been placed" }).waitFor();
    },
  },
  {
    name: "account",
    async open(page, shop) {
      await shop.signUp();
      await page.goto("/orders");
    },
  },
];
