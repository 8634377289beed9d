import { useEffect, useRef } from "react";
import { href, useLocation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { SecurityForm } from "./security-form.tsx";

/**
 * Shown at the top of the account while its deletion can still be undone with one click. Requesting deletion redirects
 * here.
 */
export function ErasureNotice({ due }: { due: string }) {
  const notice = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#erasure") notice.current?.focus();
  }, [hash]);

  return (
    <Notice
      ref={notice}
      id="erasure"
      tabIndex={-1}
      className="scroll-mt-28"
      tone="warning"
      title={`Your account will be deleted on ${due}.`}
      action={
        <SecurityForm
          action={href("/orders/security/erasure")}
          button="Keep my account"
          busyText="Saving…"
          size="small"
        >
          {() => <input type="hidden" name="intent" value="keep" />}
        </SecurityForm>
      }
    >
      Until then, nothing changes, and you can change your mind.
    </Notice>
  );
}
