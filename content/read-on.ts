import type { PageLink } from "./page-text.ts";

const PROCESS = { to: "/process", text: "Process and facility" };
const LABS = { to: "/labs", text: "Lab testing" };
const DOSING = { to: "/dosing", text: "Dosing and safety" };
const SHOP = { to: "/shop", text: "Shop" };
const TRANSPARENCY = { to: "/transparency", text: "Cost analysis" };
const COMMUNITY = { to: "/community", text: "Community" };
const POLICIES = { to: "/policies", text: "Payment, shipping and returns" };
const PRICING = { to: "/pricing", text: "Subscription plans" };

export const READ_ON_TITLE = "Keep reading";

/** Further reading for each information page, by path. */
export const READ_ON: Record<string, PageLink[]> = {
  "/process": [LABS, TRANSPARENCY, SHOP],
  "/pricing": [DOSING, POLICIES, SHOP],
  "/why-us": [PROCESS, LABS, SHOP],
  "/transparency": [PROCESS, LABS, SHOP],
  "/testimonials": [DOSING, COMMUNITY, SHOP],
  "/labs": [PROCESS, DOSING, SHOP],
  "/dosing": [{ to: "/ritual", text: "Ritual guide" }, LABS, SHOP],
  "/ritual": [DOSING, COMMUNITY, SHOP],
  "/policies": [
    { to: "/terms-and-conditions", text: "Terms and conditions" },
    { to: "/privacy-policy", text: "Privacy policy" },
    SHOP,
  ],
  "/industry-problems": [PROCESS, LABS, SHOP],
  "/community": [DOSING, { to: "/affiliate", text: "Affiliate program" }, SHOP],
  "/wholesale": [PROCESS, LABS, PRICING],
  "/privacy-policy": [{ to: "/terms-and-conditions", text: "Terms and conditions" }, POLICIES],
  "/affiliate/terms": [
    { to: "/affiliate", text: "Affiliate program" },
    { to: "/terms-and-conditions", text: "Terms and conditions" },
  ],
  "/terms-and-conditions": [{ to: "/privacy-policy", text: "Privacy policy" }, POLICIES],
};
