import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/* docs/architecture.md, "Who may import whom", as a checked table. */

const RINGS = ["app", "domain", "server", "content"];
/** Features that never import each other; what two share goes down to ui, shell, session or domain. */
const APP_FEATURES = ["storefront", "account", "affiliate", "info", "backoffice", "api"];
const COMES_WITH_REQUESTS = ["app/shell/contexts.ts", "app/api/v1/api-request.ts"];
/** Rooms and files that every server room may use. */
const SERVER_COMMON = [
  "db",
  "list",
  "clock.ts",
  "describe-error.ts",
  "log.ts",
  "measured.ts",
  "vendor-call.ts",
];
/** The server's rooms, and which others each may use besides those. A new room needs a line here. */
const SERVER_ROOMS: Record<string, string[]> = {
  "address-check": ["limits", "secret.ts"],
  affiliates: ["ledger", "limits", "outbox", "qr-code.ts", "staff"],
  api: ["api-keys", "limits", "secret.ts"],
  "api-jobs": ["api", "api-keys", "outbox", "secret.ts"],
  "api-keys": ["staff"],
  audit: [],
  backup: [
    "audit",
    "config.ts",
    "customers",
    "files",
    "gateways",
    "outbox",
    "payments",
    "settings",
    "staff",
  ],
  "bank-matching": ["orders", "payments", "staff"],
  "bulk-runs": ["orders", "outbox", "staff"],
  "calendar-feeds": ["limits", "planned-changes", "purchase-limits", "rules", "staff"],
  carriers: [],
  carts: ["catalog"],
  catalog: ["compliance", "outbox", "secret.ts", "staff", "stops"],
  chargebacks: ["orders", "payments", "refunds", "staff"],
  checkout: [
    "address-check",
    "affiliates",
    "catalog",
    "compliance",
    "customers",
    "gateways",
    "identity",
    "ledger",
    "limits",
    "orders",
    "payments",
    "purchase-limits",
    "secret.ts",
    "taxes",
  ],
  codes: ["catalog", "checkout", "orders", "staff", "taxes"],
  commands: [
    "affiliates",
    "audit",
    "backup",
    "bank-matching",
    "config.ts",
    "customers",
    "files",
    "fulfillment",
    "open-shop.ts",
    "orders",
    "outbox",
    "payments",
    "refunds",
    "shop.ts",
    "staff",
  ],
  compliance: [],
  customers: [
    "compliance",
    "confirmation-token.ts",
    "identity",
    "limits",
    "orders",
    "outbox",
    "secret.ts",
    "staff",
  ],
  db: [],
  desk: ["fulfillment", "orders", "outbox", "staff", "taxes"],
  documents: ["compliance", "orders", "purchase-limits", "qr-code.ts", "staff"],
  events: ["staff"],
  files: [],
  fulfillment: [
    "compliance",
    "customers",
    "gateways",
    "ledger",
    "lots",
    "orders",
    "outbox",
    "payments",
    "refunds",
    "staff",
  ],
  gateways: [],
  identity: ["limits", "outbox", "secret.ts"],
  jobs: [
    "address-check",
    "affiliates",
    "audit",
    "backup",
    "chargebacks",
    "config.ts",
    "compliance",
    "confirmation-token.ts",
    "customers",
    "fulfillment",
    "gateways",
    "identity",
    "lots",
    "mail",
    "newsletter",
    "order-drafts",
    "orders",
    "outbox",
    "payments",
    "purchase-limits",
    "reports",
    "secret.ts",
    "site-texts",
    "staff",
    "subscriptions",
    "system",
    "taxes",
    "webhooks",
  ],
  imports: ["catalog", "files", "identity", "outbox", "staff"],
  "law-watch": ["staff"],
  ledger: [],
  limits: [],
  list: [],
  lots: ["catalog", "files", "outbox", "staff"],
  mail: ["affiliates", "orders", "outbox", "subscriptions"],
  metrics: ["listen.ts", "outbox", "web"],
  newsletter: ["confirmation-token.ts", "limits", "mail", "outbox", "secret.ts", "staff"],
  "order-drafts": [
    "address-check",
    "carts",
    "checkout",
    "compliance",
    "order-edits",
    "orders",
    "outbox",
    "purchase-limits",
    "secret.ts",
    "staff",
    "taxes",
  ],
  "order-edits": [
    "address-check",
    "catalog",
    "checkout",
    "compliance",
    "customers",
    "fulfillment",
    "gateways",
    "ledger",
    "lots",
    "orders",
    "outbox",
    "payments",
    "purchase-limits",
    "refunds",
    "settings",
    "staff",
    "stops",
    "taxes",
  ],
  "order-requests": [
    "address-check",
    "compliance",
    "fulfillment",
    "gateways",
    "order-edits",
    "orders",
    "outbox",
    "settings",
    "staff",
  ],
  orders: ["ledger", "qr-code.ts", "staff"],
  outbox: [],
  packing: [
    "carriers",
    "compliance",
    "files",
    "fulfillment",
    "gateways",
    "lots",
    "orders",
    "outbox",
    "staff",
  ],
  payments: ["gateways", "orders", "outbox", "staff"],
  "planned-changes": ["staff"],
  pictures: ["files", "outbox", "staff"],
  proof: ["documents", "identity", "mail", "reports", "secret.ts", "site-texts", "staff"],
  "purchase-limits": ["identity", "secret.ts", "staff"],
  refunds: ["gateways", "ledger", "orders", "outbox", "payments", "staff"],
  reports: ["compliance", "outbox", "staff"],
  rules: ["compliance", "customers", "fulfillment", "staff"],
  seed: ["compliance", "identity", "ledger", "payments", "shop.ts", "staff"],
  settings: ["files", "identity", "secret.ts", "staff", "taxes"],
  shipping: ["compliance", "limits"],
  "site-texts": ["files", "limits", "mail", "outbox", "pictures", "staff"],
  staff: ["identity", "limits", "outbox"],
  stops: ["orders", "outbox", "staff"],
  subscriptions: [
    "address-check",
    "compliance",
    "limits",
    "order-drafts",
    "outbox",
    "purchase-limits",
    "settings",
    "staff",
  ],
  system: [
    "audit",
    "backup",
    "config.ts",
    "files",
    "gateways",
    "limits",
    "mail",
    "outbox",
    "settings",
    "staff",
  ],
  taxes: ["compliance", "files", "outbox", "reports", "staff"],
  webhooks: ["events", "identity", "outbox", "secret.ts", "staff"],
  web: [
    "affiliates",
    "api-jobs",
    "backup",
    "files",
    "identity",
    "limits",
    "shop.ts",
    "staff",
    "system",
  ],
};
const IMPURE = /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)|\bprocess\.|\bfetch\(|\bsetTimeout\b/;

interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(file);
    return /\.tsx?$/.test(file) ? [file] : [];
  });
}

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\("([^"]+)"\)/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(IMPORT)].map((match) => ({
    from: file,
    to: resolve(file, match[3] ?? match[4] ?? ""),
    isTypeOnly: match[2] !== undefined,
  }));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return `package:${specifier}`;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const all = RINGS.flatMap(filesBelow)
  .filter((file) => !isTest(file))
  .flatMap(importsOf);
const ringOf = (file: string) => file.split("/")[0] ?? "";
const partOf = (file: string) => file.split("/")[1] ?? "";
/** "server/orders/lock-order.ts", not "server/log.ts". */
const isInFolder = (file: string) => file.split("/").length > 2;
const folderOf = (file: string) => file.split("/").slice(0, 2).join("/");

/** Folders on an import cycle, or leading into one. */
function circleOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map([...edges].map(([from, to]) => [from, new Set(to)]));
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const [from, to] of left) {
      for (const one of to) if (!left.has(one)) to.delete(one);
      if (to.size > 0) continue;
      left.delete(from);
      isSmaller = true;
    }
  }
  return [...left].map(([from, to]) => `${from} -> ${[...to].join(", ")}`);
}

const isOurs = ({ to }: Import) => RINGS.includes(ringOf(to)) || ringOf(to) === "tests";
const ours = all.filter(isOurs).filter(({ to }) => !to.includes("/+types/"));

function violations(isWrong: (one: Import) => boolean): string[] {
  return ours.filter(isWrong).map(({ from, to }) => `${from} -> ${to}`);
}

describe("who may import whom", () => {
  it("finds imports at all", () => {
    expect(ours.length).toBeGreaterThan(300);
  });

  it("domain imports only domain, and no package", () => {
    expect(
      violations(({ from, to }) => ringOf(from) === "domain" && ringOf(to) !== "domain"),
    ).toEqual([]);
    const packages = all.filter(
      ({ from, to }) => ringOf(from) === "domain" && to.startsWith("package:"),
    );
    expect(packages).toEqual([]);
  });

  it("domain uses no clock, no randomness and no I/O", () => {
    const impure = filesBelow("domain").filter(
      (file) => !isTest(file) && IMPURE.test(readFileSync(file, "utf8")),
    );
    expect(impure).toEqual([]);
  });

  it("content imports only domain's types", () => {
    const isWrong = (one: Import) =>
      ringOf(one.from) === "content" &&
      ringOf(one.to) !== "content" &&
      !(ringOf(one.to) === "domain" && one.isTypeOnly);
    expect(violations(isWrong).filter((line) => !line.includes(".json"))).toEqual([]);
  });

  it("app imports only types from the server, so no server code can reach a browser", () => {
    expect(
      violations(
        ({ from, to, isTypeOnly }) =>
          ringOf(from) === "app" && ringOf(to) === "server" && !isTypeOnly,
      ),
    ).toEqual([]);
  });

  it("app features never import each other", () => {
    const isWrong = ({ from, to }: Import) =>
      ringOf(from) === "app" &&
      ringOf(to) === "app" &&
      APP_FEATURES.includes(partOf(from)) &&
      APP_FEATURES.includes(partOf(to)) &&
      partOf(from) !== partOf(to);
    expect(violations(isWrong)).toEqual([]);
  });

  it("ui, shell and session know no feature", () => {
    const isWrong = ({ from, to }: Import) =>
      ringOf(from) === "app" &&
      ["ui", "shell", "session"].includes(partOf(from)) &&
      ringOf(to) === "app" &&
      APP_FEATURES.includes(partOf(to));
    expect(violations(isWrong)).toEqual([]);
  });

  it("the server imports app only in its web process, and there only what a request comes with", () => {
    const isWrong = ({ from, to }: Import) =>
      ringOf(from) === "server" &&
      ringOf(to) === "app" &&
      !(partOf(from) === "web" && COMES_WITH_REQUESTS.includes(to));
    expect(violations(isWrong)).toEqual([]);
  });

  it("server rooms use each other only along the known edges", () => {
    const isWrong = ({ from, to }: Import) => {
      if (ringOf(from) !== "server" || ringOf(to) !== "server" || !isInFolder(from)) return false;
      const allowed = [...SERVER_COMMON, ...(SERVER_ROOMS[partOf(from)] ?? [])];
      return partOf(from) !== partOf(to) && !allowed.includes(partOf(to));
    };
    expect(violations(isWrong)).toEqual([]);
  });

  it("what counts figures or exports spans is loaded only by a process that is to tell them (RUN-30, RUN-58)", () => {
    const loaders = ours.filter(
      ({ from, to, isTypeOnly }) =>
        !isTypeOnly && folderOf(to) === "server/metrics" && folderOf(from) !== "server/metrics",
    );
    expect(new Set(loaders.map(({ from }) => from))).toEqual(new Set(["server/open-metrics.ts"]));
    const loader = readFileSync("server/open-metrics.ts", "utf8");
    expect(loader.split('await import("./metrics/')).toHaveLength(loaders.length + 1);
    const users = all.filter(({ to }) => /^package:@(?:prometheus-io|opentelemetry)\//.test(to));
    expect(new Set(users.map(({ from }) => folderOf(from)))).toEqual(new Set(["server/metrics"]));
  });

  it("every server folder is a known room", () => {
    const rooms = filesBelow("server").filter(isInFolder).map(partOf);
    expect([...new Set(rooms)].toSorted()).toEqual(Object.keys(SERVER_ROOMS).toSorted());
  });

  it("no folders import each other in a cycle, types included", () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of ours) {
      if (!isInFolder(from) || !isInFolder(to) || folderOf(from) === folderOf(to)) continue;
      edges.set(folderOf(from), (edges.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
    }
    expect(edges.size).toBeGreaterThan(40);
    expect(circleOf(edges)).toEqual([]);
  });

  it("nor do a feature's folders", () => {
    const subfolderOf = (file: string) => file.split("/").slice(0, 3).join("/");
    const isInSubfolder = (file: string) => ringOf(file) === "app" && file.split("/").length > 3;
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of ours) {
      if (!isInSubfolder(from) || !isInSubfolder(to) || subfolderOf(from) === subfolderOf(to))
        continue;
      edges.set(
        subfolderOf(from),
        (edges.get(subfolderOf(from)) ?? new Set()).add(subfolderOf(to)),
      );
    }
    expect(edges.size).toBeGreaterThan(10);
    expect(circleOf(edges)).toEqual([]);
  });

  it.each([
    ["simulators/gateway", 30],
    ["simulators/age", 5],
    ["simulators/tax", 3],
    ["simulators/carrier", 5],
    ["simulators/address", 3],
    ["simulators/law", 1],
  ])(
    "%s is a separate program: it imports itself and Node, and nothing imports it",
    (folder, least) => {
      const its = filesBelow(folder)
        .filter((file) => !isTest(file))
        .flatMap(importsOf);
      expect(its.length).toBeGreaterThan(least);
      const strangers = its.filter(
        ({ to }) => !to.startsWith(`${folder}/`) && !to.startsWith("package:node:"),
      );
      expect(strangers).toEqual([]);
      expect(all.filter(({ to }) => to.startsWith(`${folder}/`))).toEqual([]);
    },
  );

  it("the environment is read in one place", () => {
    const readers = RINGS.flatMap(filesBelow).filter((file) =>
      /process\.env/.test(readFileSync(file, "utf8")),
    );
    expect(readers.filter((file) => !isTest(file)).toSorted()).toEqual([
      "server/config.ts",
      "server/db/embedded.ts",
      "server/run.ts",
    ]);
  });
});
