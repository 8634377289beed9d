import { lazy, type MouseEvent, Suspense, useState } from "react";
import { WAITS } from "#app/shell/hydration-marks.ts";
import type { Certificate } from "#content/labs.ts";

const CertificateDialog = lazy(() => import("./certificate-dialog.tsx"));

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Each opens in a dialog; without JavaScript its link opens the file. */
export function CertificateGallery({ certificates }: { certificates: Certificate[] }) {
  const [shown, setShown] = useState<Certificate | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (certificate: Certificate) => (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    setShown(certificate);
    setIsOpen(true);
  };
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {certificates.map((certificate) => (
          <li key={certificate.file}>
            <a
              {...WAITS}
              href={`/art/certificates/${certificate.file}`}
              onClick={open(certificate)}
              className="group grid cursor-zoom-in gap-3"
            >
              <img
                src={`/art/certificates/${certificate.file}`}
                alt={certificate.alt}
                width={600}
                height={800}
                loading="lazy"
                className="w-full rounded-card border border-line"
              />
              <span className="grid">
                <span className="font-medium link">{certificate.title}</span>
                <span className="text-small text-soft">{certificate.text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {shown ? (
        <Suspense>
          <CertificateDialog
            key={shown.file}
            certificate={shown}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
