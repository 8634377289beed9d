import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface CopyButtonProps {
  text: string;
  /** The name of the copied item, for people who hear the button without seeing what it is next to. */
  what?: string;
  children: string;
}

/**
 * Copies text to the clipboard and shows 'Copied!' for 2 seconds (PAGE-7). The page's first script handles it
 * (app/hydration/copies.ts), so it works before the components run.
 */
export function CopyButton({ text, what, children }: CopyButtonProps) {
  return (
    <Button
      type="button"
      variant="secondary"
      size="small"
      data-copy={text}
      className="group/copy noscript:hidden"
    >
      <Icon name="copy" className="size-4 group-data-copied/copy:hidden" />
      <Icon name="check" className="hidden size-4 group-data-copied/copy:block" />
      <span aria-live="polite">
        <span className="group-data-copied/copy:hidden">{children}</span>
        <span className="hidden group-data-copied/copy:inline">Copied!</span>
      </span>
      {what === undefined ? null : <VisuallyHidden>{what}</VisuallyHidden>}
    </Button>
  );
}
