import { createContext } from "react";

/**
 * The nonce of our inline scripts during server rendering (server/web/security-headers.ts). Empty
 * in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined);
