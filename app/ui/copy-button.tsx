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
 * Copies text to the clipboard and shows 'Copied!' for 2 seconds (PAGE-7). Show it only with
 * JavaScript.
 */
export function CopyButton(props: CopyButtonProps) {
  const { text, what, children } = props;
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The browser blocked it; the text is beside the button and can be selected.
    }
  }

  return (
    <Button type="button" variant="secondary" size="small" onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "copy"} className="size-4" />
      <span aria-live="polite">{isCopied ? "Copied!" : children}</span>
      {what === undefined ? null : <VisuallyHidden>{what}</VisuallyHidden>}
    </Button>
  );
}
