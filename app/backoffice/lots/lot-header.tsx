import { href, type To } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { Page } from "../ui/page.tsx";
import { LOT_TEXTS } from "./lot-texts.ts";
import { type LotView, lotPath } from "./lot-view.ts";

interface LotHeaderProps {
  lot: LotView;
  current: "overview" | "edit" | "report" | "recall" | "custody" | "destroy";
  error?: string | null | undefined;
}

/** A lot's name and status, the way back, and why the form was refused. */
export const LotHeader = ({ lot, current, error }: LotHeaderProps) => (
  <Page
    title={`Lot ${lot.number}`}
    status={
      <>
        <Badge tone={lot.state.tone}>{lot.state.label}</Badge>
        {lot.expiry === null ? null : <Badge tone={lot.expiry.tone}>{lot.expiry.label}</Badge>}
        {lot.isPublished ? <Badge>Public</Badge> : null}
        {lot.isSample ? <SampleMark of="lots" /> : null}
      </>
    }
    intro={lot.product}
    links={[
      { to: href("/admin/lots"), label: LOT_TEXTS.title },
      current === "overview" ? null : { to: lotPath(lot.lotId), label: "Overview" },
    ]}
    error={error}
  />
);

interface PageButtonsProps {
  /** `null` stands for one that isn't for them. */
  pages: readonly ({ to: To; label: string; download?: boolean } | null)[];
}

/** The way to a lot's other pages and files. */
export const PageButtons = ({ pages }: PageButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    {pages
      .filter((page) => page !== null)
      .map(({ label, ...page }) => (
        <ButtonLink key={label} {...page} reloadDocument variant="secondary" size="small">
          {label}
        </ButtonLink>
      ))}
  </div>
);
