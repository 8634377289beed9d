import { createPrivateKey, type KeyObject } from "node:crypto";

/** An OpenID Connect provider customers can sign in with. */
export interface ProviderSettings {
  /** Used in URLs and in `account.provider_id`. */
  id: string;
  /** The name on its button. */
  label: string;
  issuer: string;
  clientId: string;
  secret: { kind: "shared"; value: string } | AppleSecret;
}

/** Apple's client secret is a token signed again for each use. */
export interface AppleSecret {
  kind: "apple";
  teamId: string;
  keyId: string;
  privateKey: KeyObject;
}

type Env = Readonly<Record<string, string | undefined>>;

interface Reading {
  settings: ProviderSettings[];
  /** Problems with the variables, each by name. */
  problems: string[];
}

/** Any provider: OIDC_<NAME>_ISSUER and so on; NAME becomes its id. */
const OIDC_NAME = /^OIDC_([A-Z0-9]+)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/;
const TAKEN_IDS = new Set(["google", "apple", "credential"]);
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The providers configured in the environment, Google and Apple first. Each needs all of its
 * variables; an issuer without TLS is accepted only in demo mode on this machine, for tests.
 */
export function readProviders(env: Env, isDemo: boolean): Reading {
  const names = Object.keys(env).map((name) => OIDC_NAME.exec(name)?.[1]);
  const others = [...new Set(names.filter((name) => name !== undefined))].toSorted();
  const readings = [
    google(env),
    apple(env),
    ...others.map((name) => otherProvider(env, name, isDemo)),
  ];
  return {
    settings: readings.flatMap(({ settings }) => settings),
    problems: readings.flatMap(({ problems }) => problems),
  };
}

function google(env: Env): Reading {
  const { values, problems } = allOf(env, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  if (values === null) return { settings: [], problems };
  const [clientId = "", value = ""] = values;
  const secret = { kind: "shared", value } as const;
  const issuer = "https://accounts.google.com";
  return { settings: [{ id: "google", label: "Google", issuer, clientId, secret }], problems };
}

function apple(env: Env): Reading {
  const { values, problems } = allOf(env, [
    "APPLE_CLIENT_ID",
    "APPLE_TEAM_ID",
    "APPLE_KEY_ID",
    "APPLE_PRIVATE_KEY",
  ]);
  if (values === null) return { settings: [], problems };
  const [clientId = "", teamId = "", keyId = "", pem = ""] = values;
  const privateKey = readPrivateKey(pem);
  if (privateKey === null)
    return { settings: [], problems: ["APPLE_PRIVATE_KEY: not an Apple key (P-256, PEM)"] };
  const secret: AppleSecret = { kind: "apple", teamId, keyId, privateKey };
  const issuer = "https://appleid.apple.com";
  return { settings: [{ id: "apple", label: "Apple", issuer, clientId, secret }], problems };
}

function otherProvider(env: Env, name: string, isDemo: boolean): Reading {
  const of = (part: string) => `OIDC_${name}_${part}`;
  const id = name.toLowerCase();
  if (TAKEN_IDS.has(id))
    return { settings: [], problems: [`${of("ISSUER")}: choose a name other than ${name}`] };
  const { values, problems } = allOf(env, ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"].map(of));
  if (values === null) return { settings: [], problems };
  const [issuer = "", clientId = "", value = ""] = values;
  if (!isIssuer(issuer, isDemo))
    return { settings: [], problems: [`${of("ISSUER")}: must be an https URL`] };
  const label = textOf(env, of("LABEL")) ?? `${name.charAt(0)}${id.slice(1)}`;
  const secret = { kind: "shared", value } as const;
  return { settings: [{ id, label, issuer, clientId, secret }], problems };
}

/** All values or none; only some is a problem. */
function allOf(env: Env, names: string[]): { values: string[] | null; problems: string[] } {
  const values = names.map((name) => textOf(env, name));
  const there = values.filter((value) => value !== null);
  if (there.length === names.length) return { values: there, problems: [] };
  const missing = there.length === 0 ? [] : names.filter((_, index) => values[index] === null);
  return { values: null, problems: missing.map((name) => `${name}: missing`) };
}

const textOf = (env: Env, name: string): string | null => env[name]?.trim() || null;

function isIssuer(text: string, isDemo: boolean): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return url.protocol === "https:" || (isDemo && isOnThisMachine(url));
}

/** No TLS, but nothing in between either. */
export const isOnThisMachine = (url: URL): boolean =>
  url.protocol === "http:" && LOOPBACK.has(url.hostname);

/** Hosting services store a PEM on one line, with "\n" in it. */
function readPrivateKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem.replaceAll("\\n", "\n"));
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? key : null;
  } catch {
    return null;
  }
}
