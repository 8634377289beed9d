/** Loaded when the first passkey is used, because its certificate parsers take a tenth of the startup time. */
export const loadWebauthn = () => import("./webauthn.ts");
