import type { OverlayProps } from "./overlay-panel.tsx";
import { OverlayPanel } from "./overlay-panel.tsx";

const WIDTH_CLASSES = { form: "sm:max-w-form", wide: "sm:max-w-6xl" };

/**
 * A dialog in the middle of the screen, or a full-height sheet on phones. The default export is for `lazy(() =>
 * import(…))`: its JavaScript is loaded when it is first opened.
 */
export default function Dialog({
  width = "form",
  ...overlay
}: OverlayProps & { width?: keyof typeof WIDTH_CLASSES }) {
  return (
    <OverlayPanel
      {...overlay}
      frameClasses="items-center justify-center sm:p-6"
      panelClasses={`h-dvh sm:h-auto sm:max-h-full sm:rounded-card away:translate-y-3 away:opacity-0 ${WIDTH_CLASSES[width]}`}
    />
  );
}
