import { createContext } from "react";

/** While the server renders: what our own inline scripts bear (server/web/security-headers.ts). In the browser nothing. */
export const NonceContext = createContext<string | undefined>(undefined);
