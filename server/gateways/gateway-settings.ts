import type { AuthorizeNetSettings } from "./authorize-net/authorize-net-gateway.ts";
import type { NmiSettings } from "./nmi/nmi-gateway.ts";

/** The gateway that takes cards, and its settings. */
export type GatewaySettings =
  | { kind: "none" }
  | { kind: "sandbox" }
  | ({ kind: "nmi" } & NmiSettings)
  | ({ kind: "authorize-net" } & AuthorizeNetSettings);

export type GatewayKind = GatewaySettings["kind"];

/** The environment variables for gateways; null = not set. */
export interface GatewayVariables {
  NMI_URL: string;
  NMI_SECURITY_KEY: string | null;
  NMI_TOKENIZATION_KEY: string | null;
  ANET_URL: string;
  ANET_SCRIPT_URL: string;
  ANET_LOGIN_ID: string | null;
  ANET_TRANSACTION_KEY: string | null;
  ANET_CLIENT_KEY: string | null;
}

type Name = keyof GatewayVariables;

/** The settings each gateway requires, and where to find them in its control panel. */
const NEEDED: Record<GatewayKind, Partial<Record<Name, string>>> = {
  none: {},
  sandbox: {},
  nmi: {
    NMI_SECURITY_KEY: "the private key for the API, under Settings, Security Keys",
    NMI_TOKENIZATION_KEY: "the public key for tokenization, under Settings, Security Keys",
  },
  "authorize-net": {
    ANET_LOGIN_ID: "the API Login ID, under Account, API Credentials & Keys",
    ANET_TRANSACTION_KEY: "under Account, API Credentials & Keys",
    ANET_CLIENT_KEY: "the Public Client Key, under Account, Manage Public Client Key",
  },
};

const URLS: Record<GatewayKind, readonly Name[]> = {
  none: [],
  sandbox: [],
  nmi: ["NMI_URL"],
  "authorize-net": ["ANET_URL", "ANET_SCRIPT_URL"],
};

/** Everything that prevents this gateway's use; empty = nothing. */
export function gatewayProblems(
  kind: GatewayKind,
  variables: GatewayVariables,
  isDemo: boolean,
): string[] {
  const missing = Object.entries(NEEDED[kind])
    .filter(([name]) => !variables[name as Name]) // its own keys
    .map(([name, hint]) => `${name}: missing; ${hint}`);
  const wrong = URLS[kind].flatMap((name) => {
    const problem = isDemo ? null : liveUrlProblem(variables[name] ?? "");
    return problem === null ? [] : [`${name}: ${problem}; DEMO=1 allows it`];
  });
  return [...missing, ...wrong];
}

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Keys and charges go over TLS, and not to a simulator on this machine (RUN-3). */
function liveUrlProblem(url: string): string | null {
  const { protocol, hostname } = new URL(url);
  if (LOOPBACK.test(hostname)) return "a gateway on this machine takes no money";
  return protocol === "https:" ? null : "needs https";
}

/** @param variables have no problem */
export function gatewaySettings(kind: GatewayKind, variables: GatewayVariables): GatewaySettings {
  const text = (name: Name) => variables[name] ?? "";
  const origin = (name: Name) => new URL(text(name)).origin;
  switch (kind) {
    case "none":
    case "sandbox":
      return { kind };
    case "nmi":
      return {
        kind,
        url: origin("NMI_URL"),
        securityKey: text("NMI_SECURITY_KEY"),
        tokenizationKey: text("NMI_TOKENIZATION_KEY"),
      };
    case "authorize-net":
      return {
        kind,
        url: origin("ANET_URL"),
        scriptUrl: origin("ANET_SCRIPT_URL"),
        loginId: text("ANET_LOGIN_ID"),
        transactionKey: text("ANET_TRANSACTION_KEY"),
        clientKey: text("ANET_CLIENT_KEY"),
      };
  }
}
