/** Loaded with the first passkey: its readers of certificates take a tenth of the time to start. */
export const loadWebauthn = () => import("./webauthn.ts");
