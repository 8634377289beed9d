import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import Dialog from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CertificateView } from "./certificate-view.ts";

/** The certificate's width in pixels at each zoom step: all of it, then close enough to read the small print. */
const ZOOM_WIDTHS = [544, 832, 1344];

type CertificateDialogProps = {
  certificate: CertificateView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** A certificate enlarged, with zoom, download and its lot. Fetched when the first one is opened. */
export default function CertificateDialog(props: CertificateDialogProps) {
  const { certificate, isOpen, onOpenChange } = props;
  const { title, text, lot, address, alt } = certificate;
  const [zoom, setZoom] = useState(0);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width="wide"
      title={title}
      description={lot === null ? text : `${text} · Lot ${lot}`}
      footer={
        <div className="flex flex-wrap gap-3">
          <ZoomButton
            icon="minus"
            label="Zoom out"
            isAtEnd={zoom === 0}
            onPress={() => setZoom(zoom - 1)}
          />
          <ZoomButton
            icon="plus"
            label="Zoom in"
            isAtEnd={zoom === ZOOM_WIDTHS.length - 1}
            onPress={() => setZoom(zoom + 1)}
          />
          <ButtonLink
            to={address}
            download={address.split("/").at(-1)}
            reloadDocument
            variant="secondary"
          >
            Download
          </ButtonLink>
        </div>
      }
    >
      {/* Scrolls with the arrow keys when it is wider or taller than the frame. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable frame must be reachable by keyboard
        tabIndex={0}
        aria-label={`Certificate: ${title}`}
        className="max-h-[70dvh] overflow-auto rounded-card border border-line"
      >
        <img
          src={address}
          alt={alt}
          width={ZOOM_WIDTHS[zoom]}
          className={zoom === 0 ? "mx-auto" : "mx-auto max-w-none"}
        />
      </section>
    </Dialog>
  );
}

type ZoomButtonProps = {
  icon: "minus" | "plus";
  label: string;
  isAtEnd: boolean;
  onPress: () => void;
};

/** Stays focusable at the last step, so focus isn't lost. */
function ZoomButton({ icon, label, isAtEnd, onPress }: ZoomButtonProps) {
  return (
    <Button
      type="button"
      variant="secondary"
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onPress}
      className={isAtEnd ? "opacity-50" : undefined}
    >
      <Icon name={icon} />
      {label}
    </Button>
  );
}
