import type { OverlayProps } from "./overlay-panel.tsx";
import { OverlayPanel } from "./overlay-panel.tsx";

const SIDES = {
  left: {
    frame: "justify-start",
    panel: "away:-translate-x-full",
  },
  right: {
    frame: "justify-end",
    panel: "away:translate-x-full",
  },
};

/** A panel that slides in from an edge; full width on phones. Loaded like Dialog. */
export default function Drawer({
  side = "right",
  ...overlay
}: OverlayProps & { side?: keyof typeof SIDES }) {
  return (
    <OverlayPanel
      {...overlay}
      frameClasses={SIDES[side].frame}
      panelClasses={`h-dvh sm:max-w-md ${SIDES[side].panel}`}
    />
  );
}
