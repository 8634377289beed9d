import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import type { Answer } from "./answer.ts";

/** Files for browsers: two scripts for the merchant's page, and the pages inside their frames. */
const FILES: Record<string, readonly [file: string, type: string]> = {
  "/token/Collect.js": ["collect.ts", "text/javascript"],
  "/token/field.html": ["collect-field.html", "text/html"],
  "/token/field.js": ["collect-field.ts", "text/javascript"],
  "/v3/AcceptUI.js": ["accept-ui.ts", "text/javascript"],
  "/v3/accept-ui.html": ["accept-ui-form.html", "text/html"],
  "/v3/accept-ui-form.js": ["accept-ui-form.ts", "text/javascript"],
  "/frames/frame.css": ["frame.css", "text/css"],
};

/** The frames load from here and only connect here; any site may embed them, as with the real ones. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'";

export function browserFile(path: string): Answer | null {
  const found = FILES[path];
  if (!found) return null;
  const [file, type] = found;
  const text = readFileSync(new URL(`./browser/${file}`, import.meta.url), "utf8");
  return {
    status: 200,
    type: `${type}; charset=utf-8`,
    body: file.endsWith(".ts") ? stripTypeScriptTypes(text) : text,
    headers: {
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
      ...(type === "text/html"
        ? { "Content-Security-Policy": FRAME_POLICY, "Referrer-Policy": "no-referrer" }
        : {}),
    },
  };
}
