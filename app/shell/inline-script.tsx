import { use } from "react";
import { NonceContext } from "./nonce-context.ts";

/** Runs while the page is parsed. The nonce identifies it as ours, so the policy includes its hash. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: code }} />;
}
