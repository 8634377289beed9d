import { href } from "react-router";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { disclosures, SHARE_KIT } from "#content/affiliate.ts";

const QR_CODE = href("/affiliate/qr-code.svg");

/** An affiliate's tools for sharing the link: a QR code, and the disclosure that must accompany it. */
export function ShareKit() {
  const { name } = useShopDetails();
  return (
    <TitledSection
      title={SHARE_KIT.title}
      lead={<p className="text-small text-soft">{SHARE_KIT.claims}</p>}
    >
      <div className="grid gap-8 sm:grid-cols-[auto_minmax(0,1fr)] md:gap-12">
        <div className="grid content-start gap-3">
          <h3 className="text-heading">{SHARE_KIT.qrTitle}</h3>
          <img
            src={QR_CODE}
            alt={SHARE_KIT.qrAlt}
            width={176}
            height={176}
            loading="lazy"
            className="rounded-card border border-line bg-surface"
          />
          <p className="text-small text-soft">{SHARE_KIT.qrText}</p>
          <a href={QR_CODE} download="affiliate-link.svg" className="link tap text-small">
            {SHARE_KIT.qrDownload}
          </a>
        </div>
        <div className="grid content-start gap-3">
          <h3 className="text-heading">{SHARE_KIT.disclosureTitle}</h3>
          <p className="text-small text-soft">{SHARE_KIT.disclosureText}</p>
          <ul className="divide-y divide-line border-y border-line">
            {disclosures(name).map((text) => (
              <li key={text} className="grid justify-items-start gap-3 py-4">
                <p className="select-all">{text}</p>
                <CopyButton text={text}>{SHARE_KIT.copyDisclosure}</CopyButton>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </TitledSection>
  );
}
