import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { Page, type PageLink } from "../ui/page.tsx";
import { LOT_TEXTS } from "./lot-texts.ts";
import { type LotView, lotPath } from "./lot-view.ts";

interface LotHeaderProps {
  lot: LotView;
  /** The name of a subpage; left out on the lot's main page. */
  part?: string;
  error?: string | null | undefined;
  more?: readonly (PageLink | null)[];
}

/** A lot's name and status, links to its other pages, and the form's error. */
export const LotHeader = ({ lot, part, error, more }: LotHeaderProps) => (
  <Page
    title={`${part === LOT_TEXTS.edit ? "Edit lot" : "Lot"} ${lot.number}`}
    tab={part === undefined ? `Lot ${lot.number}` : `${part}: lot ${lot.number}`}
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
      part === undefined ? null : { to: lotPath(lot.lotId), label: "Back to lot" },
    ]}
    error={error}
    more={more}
  />
);
