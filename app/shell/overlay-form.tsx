import type { ReactNode } from "react";
import type { Overlay } from "./overlays.tsx";
import { useOverlays } from "./overlays.tsx";

type OverlayFormProps = {
  /** The overlay that the button opens. */
  overlay: Overlay;
  /** The full page that does the same, for browsers without JavaScript. */
  page: string;
  /** Where that page returns to; a path of this site. */
  next?: string;
  className?: string;
  /** A submit button. */
  children: ReactNode;
};

/** A button that opens an overlay; before the scripts run, or without JavaScript, it goes to the full page. */
export function OverlayForm({ overlay, page, next, className, children }: OverlayFormProps) {
  const { open } = useOverlays();
  return (
    <form
      action={page}
      // Makes the router discover the route before the dialog loads data. Its code can wait (form-files.tsx).
      data-discover=""
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        open(overlay);
      }}
    >
      {next === undefined ? null : <input type="hidden" name="next" value={next} />}
      {children}
    </form>
  );
}
