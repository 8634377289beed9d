import { NOT_REACHED } from "#app/shell/not-reached.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Shown if a dialog couldn't load its content (PAGE-14). */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      title={NOT_REACHED}
      action={
        <Button type="button" variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
