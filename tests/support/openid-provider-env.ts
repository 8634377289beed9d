/** What the shop has to be told about the tests' provider, which is "test" in addresses. */
export const providerEnv = (issuer: string) => ({
  OIDC_TEST_ISSUER: issuer,
  OIDC_TEST_CLIENT_ID: "mitra",
  OIDC_TEST_CLIENT_SECRET: "a-secret-that-only-the-tests-know",
  OIDC_TEST_LABEL: "Test ID",
});

/** Where the browser tests start it (tests/e2e/sign-in-methods.spec.ts); on another host than the shop. */
export const E2E_PROVIDER_PORT = Number(process.env["E2E_PORT"] ?? 3187) + 2;
export const E2E_ISSUER = `http://127.0.0.1:${E2E_PROVIDER_PORT}`;

/** People whose address the provider has not checked have a name that begins like this. */
export const UNCHECKED = "unchecked";
