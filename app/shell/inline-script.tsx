import { use } from "react";
import { NonceContext } from "./nonce-context.ts";

/** Runs while the page is parsed; the nonce marks it as ours, so the policy lists its hash. */
export function InlineScript({ code }: { code: string }) {
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: code }} />;
}
