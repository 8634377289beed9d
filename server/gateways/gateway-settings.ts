import type { AuthorizeNetSettings } from "./authorize-net/authorize-net-gateway.ts";
import type { NmiSettings } from "./nmi/nmi-gateway.ts";

/** The gateway that takes cards, and its settings. */
export type GatewaySettings =
  | { kind: "none" }
  | { kind: "sandbox" }
  | ({ kind: "nmi" } & NmiSettings)
  | ({ kind: "authorize-net" } & AuthorizeNetSettings);

export type GatewayKind = GatewaySettings["kind"];

/** The environment variables for gateways; `null` if not set. */
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

/** Base URLs of the gateways. */
export interface GatewayUrls {
  nmi: string;
  authorizeNet: { url: string; scriptUrl: string };
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

const URLS = ["NMI_URL", "ANET_URL", "ANET_SCRIPT_URL"] as const;

/**
 * Everything that prevents this gateway's use, whether it comes from the environment or from Settings; empty if nothing
 * does.
 */
export function gatewayProblems(
  kind: GatewayKind,
  variables: GatewayVariables,
  isDemo: boolean,
): string[] {
  const missing = Object.entries(NEEDED[kind])
    .filter(([name]) => !variables[name as Name]) // its own keys
    .map(([name, hint]) => `${name}: missing; ${hint}`);
  const wrong = URLS.flatMap((name) => {
    const problem = isDemo ? null : liveUrlProblem(variables[name]);
    return problem === null ? [] : [`${name}: ${problem}; DEMO=1 allows it`];
  });
  return [...missing, ...wrong];
}

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Keys and charges require TLS, and no simulator on this machine (RUN-3). */
function liveUrlProblem(url: string): string | null {
  const { protocol, hostname } = new URL(url);
  if (LOOPBACK.test(hostname)) return "a gateway on this machine takes no money";
  return protocol === "https:" ? null : "needs https";
}

/** @param variables must have no problem */
export function gatewayUrls(variables: GatewayVariables): GatewayUrls {
  const origin = (name: (typeof URLS)[number]) => new URL(variables[name]).origin;
  return {
    nmi: origin("NMI_URL"),
    authorizeNet: { url: origin("ANET_URL"), scriptUrl: origin("ANET_SCRIPT_URL") },
  };
}

/** @param variables must have no problem */
export function gatewaySettings(kind: GatewayKind, variables: GatewayVariables): GatewaySettings {
  const text = (name: Name) => variables[name] ?? "";
  const urls = gatewayUrls(variables);
  switch (kind) {
    case "none":
    case "sandbox":
      return { kind };
    case "nmi":
      return {
        kind,
        url: urls.nmi,
        securityKey: text("NMI_SECURITY_KEY"),
        tokenizationKey: text("NMI_TOKENIZATION_KEY"),
      };
    case "authorize-net":
      return {
        kind,
        ...urls.authorizeNet,
        loginId: text("ANET_LOGIN_ID"),
        transactionKey: text("ANET_TRANSACTION_KEY"),
        clientKey: text("ANET_CLIENT_KEY"),
      };
  }
}
