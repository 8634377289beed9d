import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const SHOWN_MS = 2000;

interface CopyButtonProps {
  text: string;
  /** What is copied, for those who hear the button without seeing what is beside it. */
  what?: string;
  children: string;
}

/**
 * Copies text to the clipboard and shows 'Copied!' for 2 seconds (PAGE-7). It has its place before the scripts run, so
 * nothing moves when they do.
 */
export function CopyButton(props: CopyButtonProps) {
  const { text, what, children } = props;
  /** Counts from 1, so that another click starts the time again; 0 = not shown. */
  const [copied, setCopied] = useState(0);
  const isCopied = copied > 0;
  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((before) => before + 1);
    } catch {
      // The browser blocked it; the text is beside the button and can be selected.
    }
  }

  return (
    <Button
      type="button"
      variant="secondary"
      size="small"
      className="noscript:hidden"
      onClick={() => void copy()}
    >
      <Icon name={isCopied ? "check" : "copy"} className="size-4" />
      <span aria-live="polite">{isCopied ? "Copied!" : children}</span>
      {what === undefined ? null : <VisuallyHidden>{what}</VisuallyHidden>}
    </Button>
  );
}
