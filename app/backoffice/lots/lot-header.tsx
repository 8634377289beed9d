import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { LOT_TEXTS } from "./lot-texts.ts";
import { type LotView, lotPath } from "./lot-view.ts";

interface LotHeaderProps {
  lot: LotView;
  current: "overview" | "edit" | "report" | "recall" | "custody" | "destroy";
}

/** A lot's number and how it stands, and the way back. */
export function LotHeader({ lot, current }: LotHeaderProps) {
  const { lotId, number, product, state, expiry, isPublished } = lot;
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap gap-x-6 text-small">
        <Link to={href("/admin/lots")} reloadDocument className="link tap">
          {LOT_TEXTS.title}
        </Link>
        {current === "overview" ? null : (
          <Link to={lotPath(lotId)} reloadDocument className="link tap">
            Overview
          </Link>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title break-all">Lot {number}</h1>
        <Badge tone={state.tone}>{state.label}</Badge>
        {expiry === null ? null : <Badge tone={expiry.tone}>{expiry.label}</Badge>}
        {isPublished ? <Badge>Public</Badge> : null}
        {lot.isSample ? <SampleMark of="lots" /> : null}
      </div>
      <p className="text-soft break-words">{product}</p>
    </header>
  );
}
