/** The shop's settings for the tests' provider, which URLs call "test". */
export const providerEnv = (issuer: string) => ({
  OIDC_TEST_ISSUER: issuer,
  OIDC_TEST_CLIENT_ID: "mitra",
  OIDC_TEST_CLIENT_SECRET: "a-secret-that-only-the-tests-know",
  OIDC_TEST_LABEL: "Test ID",
});

/** Where the browser tests start it (tests/e2e/sign-in-methods.spec.ts), on a different host from the shop's. */
export const E2E_PROVIDER_PORT = Number(process.env["E2E_PORT"] ?? 3187) + 2;
export const E2E_ISSUER = `http://127.0.0.1:${E2E_PROVIDER_PORT}`;

/** Names of people whose address the provider has not verified start with this. */
export const UNCHECKED = "unchecked";
