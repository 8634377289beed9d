import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { providerEnv, UNCHECKED } from "./openid-provider-env.ts";

export interface OpenidProvider {
  issuer: string;
  /** Changes the ID tokens issued from now on, as an attacker in the middle might; `null` if unchanged. */
  tamperWith(change: ((idToken: string) => string) | null): void;
  stop(): Promise<void>;
}

/**
 * A real OpenID Connect provider on this machine. To sign in there, type the email address as the name, and any
 * password; it asks for no consent.
 */
export async function startOpenidProvider(siteUrl: string, port = 0): Promise<OpenidProvider> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  // A server on TCP has an address of this kind.
  const { port: listeningOn } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${listeningOn}`;
  const provider = createProvider(issuer, siteUrl);
  let tamper: ((idToken: string) => string) | null = null;
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    if (tamper !== null && ctx.path === "/token" && hasIdToken(body))
      ctx.body = { ...body, id_token: tamper(body.id_token) };
  });
  server.on("request", (request, response) => void provider.callback()(request, response));
  return {
    issuer,
    tamperWith: (change) => (tamper = change),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const hasIdToken = (body: unknown): body is { id_token: string } =>
  typeof body === "object" && body !== null && "id_token" in body;

function createProvider(issuer: string, siteUrl: string): Provider {
  const { OIDC_TEST_CLIENT_ID, OIDC_TEST_CLIENT_SECRET } = providerEnv(issuer);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_TEST_CLIENT_ID,
        client_secret: OIDC_TEST_CLIENT_SECRET,
        redirect_uris: [`${siteUrl}/api/auth/callback/test`],
      },
    ],
    claims: { email: ["email", "email_verified"] },
    cookies: { keys: ["only for the tests"] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    findAccount: (_, name) => ({
      accountId: name,
      claims: () => ({ sub: name, email: name, email_verified: !name.startsWith(UNCHECKED) }),
    }),
    async loadExistingGrant({ oidc: { client, session } }) {
      const accountId = session?.accountId;
      if (!client || accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  });
  return provider;
}
