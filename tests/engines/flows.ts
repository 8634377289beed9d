import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { NOT_REACHED } from "#app/shell/not-reached.ts";
import type { BreakableLine } from "#tests/support/breakable-line.ts";
import type { EnginePage } from "./engine-page.ts";

interface Shop {
  /** Between the browser and the shop. */
  line: BreakableLine;
  query(statement: string): Promise<unknown>;
}

const SAMPLE_PASSWORD = "sample-password-1";
const PASSWORD = "a long enough password";
const PRODUCT = "/shop/50-mgm-chewable-tablets";
const ADD = /^Add to cart 50 MGM Chewable Tablets/;
const COUNT = "document.querySelector('a[data-in-drawer]').getAttribute('aria-label')";
const DRAWER = "document.querySelector('#cart-drawer').open";

/** Flows that run in each engine, at each width. */
export const FLOWS: Record<string, (page: EnginePage, shop: Shop) => Promise<void>> = {
  purchase: buy,
  accounts: useAccount,
  affiliate: beAffiliate,
  offline: loseConnection,
  staff: workAsStaff,
};

async function buy(page: EnginePage): Promise<void> {
  await page.looksRight("home");
  await page.goto("/shop");
  await page.looksRight("shop");
  await page.goto(PRODUCT);
  await page.looksRight("product");
  // The page has just come: its components don't run yet.
  await page.press(ADD, "main", 2);
  await page.hasValue(DRAWER, true);
  await page.hasValue(COUNT, "Cart, 1 item");
  await goBack(page);
  await page.press("Cart, 1 item", "header");
  await page.hasValue(DRAWER, true);
  await page.press(/^Increase quantity/, "#cart-drawer");
  await page.hasValue(COUNT, "Cart, 2 items");
  await page.shows("$200.00");
  const scrolled = await page.evaluate("scrollY");
  await page.wheel(3000);
  await page.looksRight("drawer");
  await page.hasValue("scrollY", scrolled);
  await page.goto("/auth/sign-up?next=/checkout");
  await signUp(page);
  await page.isAt(/^\/checkout$/);
  await page.press(/^Place order/);
  await page.focusInSight("phone");
  await page.looksRight("checkout-wrong");
  await fillAddress(page);
  await page.press(/^Venmo/);
  await page.looksRight("checkout");
  await page.press(/^Place order/);
  await page.isAt(/^\/checkout\/done\/\d+/);
  await page.shows("to @mitra-sample on Venmo");
  await page.looksRight("done");
}

/** To a page that was left before the cart was filled. */
async function goBack(page: EnginePage): Promise<void> {
  await page.back();
  await page.isAt(/^\/shop$/);
  await page.hasValue(COUNT, "Cart, 1 item");
}

async function fillAddress(page: EnginePage): Promise<void> {
  const number = String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0");
  await page.fill("Full Name", "Pat Doe");
  await page.fill("Phone Number", `(206) ${number.slice(0, 3)}-${number.slice(3)}`);
  await page.fill("Street Address", `${Number(number)} Pine Street`);
  await page.fill("City", "Seattle");
  await page.fill("State", "WA");
  await page.fill("ZIP Code", "98101");
}

async function signUp(page: EnginePage, within = "main"): Promise<string> {
  const email = `${randomUUID()}@mail.example`;
  await page.fill("Email", email, within);
  await page.fill("Password", PASSWORD, within);
  await page.press("Create account", within);
  return email;
}

async function useAccount(page: EnginePage): Promise<void> {
  const dialog = "[role='dialog']";
  await page.goto("/shop");
  await page.press("Sign in", "header");
  await page.press("Create an account", dialog);
  await page.shows("By creating an account");
  await page.wheel(3000);
  await page.looksRight("sign-up");
  const email = await signUp(page, dialog);
  await page.shows("Your account has been created.");
  await page.press("Continue", dialog);
  await page.goto("/orders");
  await page.looksRight("orders");
  await page.goto("/orders/security/passkeys");
  await page.shows("asskey");
  await page.looksRight("security");
  await signOut(page);
  await page.goto("/auth/sign-in?next=/orders");
  await signIn(page, email, "not the password");
  await page.shows("Invalid email or password");
  await page.looksRight("sign-in-wrong");
  await signIn(page, email, PASSWORD);
  await page.isAt(/^\/orders$/);
}

async function signOut(page: EnginePage): Promise<void> {
  await page.press("Sign out");
  await page.isAt(/^\/$/);
  await page.shows("Sign in");
}

async function signIn(page: EnginePage, email: string, password = SAMPLE_PASSWORD) {
  await page.fill("Email", email, "main");
  await page.fill("Password", password, "main");
  await page.press("Sign in", "main");
}

async function beAffiliate(page: EnginePage): Promise<void> {
  await page.goto("/auth/sign-up?next=/affiliate");
  await signUp(page);
  await page.isAt(/^\/affiliate$/);
  await page.press(/accept the program terms/);
  await page.press("Become an affiliate");
  await page.shows("You're now an affiliate.");
  await page.press(/^Copy/, "main");
  await page.looksRight("affiliate");
  await signOut(page);
  await page.goto("/auth/sign-in?next=/affiliate");
  await signIn(page, "affiliate@mitra.example");
  await page.shows("Commissions Earned since Inception");
  await page.looksRight("affiliate-history");
}

async function loseConnection(page: EnginePage, { line }: Shop): Promise<void> {
  await page.goto(PRODUCT);
  await page.hydrate();
  await line.cut();
  try {
    await page.press(ADD, "main");
    await page.shows(NOT_REACHED);
    await page.hasValue(COUNT, "Cart, 0 items");
    await page.looksRight("offline");
  } finally {
    await line.mend();
  }
  await page.press(ADD, "main");
  await page.hasValue(DRAWER, true);
  await page.hasValue(COUNT, "Cart, 1 item");
}

async function workAsStaff(page: EnginePage, { query }: Shop): Promise<void> {
  await query("delete from totp_factors");
  await page.goto("/auth/sign-in?next=/auth/enroll");
  await signIn(page, "staff@mitra.example");
  await page.press("Set up an authenticator app");
  const key = await textOf(page, "main code");
  const secret = Secret.fromBase32(key.replaceAll(" ", ""));
  await page.fill("Six-digit code", new TOTP({ secret }).generate(), "main");
  await page.press("Turn on", "main");
  await page.shows("Two-step verification is on");
  await page.goto("/admin");
  await page.looksRight("today");
  await page.goto("/admin/orders");
  await page.press("Filters", "main");
  await page.set("Status", "shipped");
  await page.looksRight("staff-orders");
  await page.press("Apply filters");
  await page.isAt(/status=shipped/);
  await page.shows("Status: Shipped");
  await page.goto("/admin/orders/10016");
  await page.shows("Order 10016");
  await page.looksRight("staff-order");
  await page.goto("/admin/import");
  await page.set("Category", "Kava");
  await page.choose("input[type='file']", "tests/engines/products.csv");
  await page.press("Review import");
  await page.shows("isn't a price in dollars");
  await page.looksRight("import");
}

async function textOf(page: EnginePage, selector: string): Promise<string> {
  const text = `document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`;
  await page.hasValue(`(${text}) !== ""`, true);
  return page.evaluate<string>(text);
}
