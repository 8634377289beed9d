import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from "openid-client";
import { PAGES } from "#domain/site/page-addresses.ts";
import type { Clock } from "#server/clock.ts";
import { appleClientSecret } from "./apple-client-secret.ts";
import { isOnThisMachine, type ProviderSettings } from "./provider-settings.ts";
import type { SignInTransaction } from "./sign-in-transaction.ts";

/** A person's identity at a provider. Its tokens are not stored. */
export interface ProvedIdentity {
  /** The provider's own id for the person; unlike their address, it never changes. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
}

export interface ProviderClient {
  id: string;
  label: string;
  /** Where to send the browser. Throws if the provider can't be reached. */
  authorizationUrl(transaction: SignInTransaction): Promise<string>;
  /**
   * Exchanges the answer the browser brought back. Throws if anything about it is wrong: state,
   * nonce, issuer, signature, a reused code.
   */
  identify(answer: URLSearchParams, transaction: SignInTransaction): Promise<ProvedIdentity>;
}

const TIMEOUT_SECONDS = 8;

/** A client for one provider. Its endpoints are discovered on first use, not at startup. */
export function createProviderClient(
  settings: ProviderSettings,
  { siteUrl, clock }: { siteUrl: string; clock: Clock },
): ProviderClient {
  const { id, label, clientId } = settings;
  const issuer = new URL(settings.issuer);
  const callback = siteUrl + PAGES.providerAnswer.replace(":provider", id);
  const isApple = settings.secret.kind === "apple";
  let found: Promise<Configuration> | null = null;

  function find(): Promise<Configuration> {
    found ??= discovery(issuer, clientId, undefined, clientAuth(settings, clock), {
      timeout: TIMEOUT_SECONDS,
      // The library trusts the connection an ID token arrived on; we also verify the provider's
      // signature, with the keys it publishes.
      execute: [
        enableNonRepudiationChecks,
        ...(isOnThisMachine(issuer) ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      found = null; // the next call tries again
      throw error;
    });
    return found;
  }

  return {
    id,
    label,
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const parameters = {
        redirect_uri: callback,
        scope: "openid email",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // The only way Apple sends the email address; a callback of ours turns it into a GET.
        ...(isApple ? { response_mode: "form_post" } : {}),
      };
      return buildAuthorizationUrl(await find(), parameters).href;
    },
    async identify(answer, { state, nonce, codeVerifier }) {
      const configuration = await find();
      // Our own address, never the Host header's: it is compared with the one that was requested.
      const current = new URL(`${callback}?${answer}`);
      const tokens = await authorizationCodeGrant(configuration, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token");
      if (claims["email"] !== undefined) return identityOf(claims);
      if (!configuration.serverMetadata().userinfo_endpoint) return identityOf(claims);
      return identityOf(await fetchUserInfo(configuration, tokens.access_token, claims.sub));
    },
  };
}

function identityOf(claims: {
  sub: string;
  email?: unknown;
  email_verified?: unknown;
}): ProvedIdentity {
  const { sub, email, email_verified: verified } = claims;
  return {
    subject: sub,
    email: typeof email === "string" ? email : null,
    // Apple sends it as a string.
    isEmailVerified: verified === true || verified === "true",
  };
}

function clientAuth({ clientId, secret }: ProviderSettings, clock: Clock): ClientAuth {
  return (server, ...rest) => {
    if (secret.kind === "apple") {
      const made = appleClientSecret(secret, clientId, clock.now());
      return ClientSecretPost(made)(server, ...rest);
    }
    // The default if a provider doesn't specify it (OpenID Connect Discovery 1.0, section 3).
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const authenticate = methods.includes("client_secret_basic")
      ? ClientSecretBasic
      : ClientSecretPost;
    return authenticate(secret.value)(server, ...rest);
  };
}
