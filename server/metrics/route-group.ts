/** Groups paths by their first part, because a label with the whole path could have any number of values. */
const GROUPS: Readonly<Record<string, RouteGroup>> = {
  "": "home",
  shop: "catalog",
  mgm: "catalog",
  preview: "catalog",
  cart: "cart",
  checkout: "checkout",
  auth: "sign-in",
  orders: "account",
  affiliate: "affiliate",
  admin: "staff",
  api: "api",
  calendar: "api",
  feeds: "api",
  oauth: "api",
  ".well-known": "api",
  "page-speed": "probe",
  dev: "demo",
  health: "probe",
  ready: "probe",
  assets: "file",
  pictures: "file",
  certificates: "file",
  ...Object.fromEntries(
    [
      "ship-to-me",
      "newsletter",
      "developers",
      "age-gate",
      "process",
      "pricing",
      "why-us",
      "transparency",
      "testimonials",
      "labs",
      "01", // GS1 Digital Links of lots
      "dosing",
      "ritual",
      "policies",
      "industry-problems",
      "community",
      "wholesale",
      "privacy",
      "privacy-policy",
      "terms-and-conditions",
      "robots.txt",
      "sitemap.xml",
      "site.webmanifest",
    ].map((name) => [name, "information"]),
  ),
};

type RouteGroup = (typeof ROUTE_GROUPS)[number];

const ROUTE_GROUPS = [
  "home",
  "catalog",
  "cart",
  "checkout",
  "sign-in",
  "account",
  "affiliate",
  "staff",
  "api",
  "demo",
  "probe",
  "file",
  "information",
  "other",
] as const;

/** @param path the requested path, with or without its query */
export function routeGroup(path: string): RouteGroup {
  const end = path.slice(1).search(/[/?]/);
  const first = end === -1 ? path.slice(1) : path.slice(1, end + 1);
  const name = first.endsWith(".data") ? first.slice(0, -".data".length) : first;
  return Object.hasOwn(GROUPS, name) ? (GROUPS[name] ?? "other") : "other";
}
