/* Loaded with the first passkey: its readers of certificates take a tenth of the time to start. */

export const loadWebauthn = () => import("@simplewebauthn/server");

export const loadWebauthnHelpers = () => import("@simplewebauthn/server/helpers");
