import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Link } from "react-router";
import { WAITS } from "#app/shell/hydration-marks.ts";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import type { CertificateView } from "./certificate-view.ts";

const CertificateDialog = lazy(() => import("./certificate-dialog.tsx"));

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Each certificate opens in a dialog; without JavaScript, its link opens the file. */
export function CertificateGallery({ certificates }: { certificates: CertificateView[] }) {
  const [shown, setShown] = useState<CertificateView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (certificate: CertificateView) => (event: MouseEvent) => {
    if (certificate.size === null || opensElsewhere(event)) return;
    event.preventDefault();
    setShown(certificate);
    setIsOpen(true);
  };
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {certificates.map((certificate) => (
          <li
            key={`${certificate.title} ${certificate.address}`}
            className="grid content-start gap-1"
          >
            <a
              {...WAITS}
              href={certificate.address}
              onClick={open(certificate)}
              download={certificate.size === null || undefined}
              className={`group grid gap-3 ${certificate.size === null ? "" : "cursor-zoom-in"}`}
            >
              {certificate.size === null ? (
                <span className="grid aspect-3/4 place-items-center content-center gap-3 rounded-card border border-line">
                  <LineDrawing name="lab-verified" className="size-14" />
                  <span className="text-small text-soft">PDF</span>
                </span>
              ) : (
                <img
                  src={certificate.tile}
                  alt={certificate.alt}
                  {...certificate.size}
                  loading="lazy"
                  className="w-full rounded-card border border-line"
                />
              )}
              <span className="grid">
                <span className="font-medium link">{certificate.title}</span>
                <span className="text-small text-soft">{certificate.text}</span>
              </span>
            </a>
            {certificate.lotPath === null ? null : (
              <Link to={certificate.lotPath} className="link tap text-small">
                {`Lot ${certificate.lot}`}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {shown ? (
        <Suspense>
          <CertificateDialog
            key={shown.address}
            certificate={shown}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
