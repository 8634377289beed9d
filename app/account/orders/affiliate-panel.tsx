import { href, Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

interface AffiliatePanelProps {
  /** Zero-padded to 4 digits. */
  number: string;
  link: string;
  /** Formatted; `null` if it couldn't be read. */
  balance: string | null;
}

/** An affiliate's number, link and balance; the dashboard has the rest. */
export function AffiliatePanel({ number, link, balance }: AffiliatePanelProps) {
  return (
    <Card as="section" look="quiet" padding="medium" className="grid gap-5">
      <h2 className="text-heading">Affiliate</h2>
      <dl className="grid gap-4">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-small text-soft">Affiliate number</dt>
          <dd className="tabular font-medium">{number}</dd>
        </div>
        {balance === null ? null : (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-small text-soft">Balance</dt>
            <dd className="tabular font-display text-heading">{balance}</dd>
          </div>
        )}
        <div className="grid gap-1">
          <dt className="text-small text-soft">Your link</dt>
          <dd className="break-all">{link}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton text={link}>Copy link</CopyButton>
        <Link to={href("/affiliate")} className="link tap text-small">
          View dashboard
        </Link>
      </div>
    </Card>
  );
}
