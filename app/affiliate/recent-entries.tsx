import { href, Link } from "react-router";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { RECENT_ENTRIES } from "#content/affiliate.ts";
import type { PageOf } from "#server/affiliates/page-of.ts";
import { EntryKind, NOTHING } from "./entry-kind.tsx";
import type { EntryView } from "./entry-view.ts";
import { Pager } from "./pager.tsx";
import { PartFailed } from "./part-failed.tsx";
import { signedDollars } from "./signed-dollars.ts";

/** The ledger's columns plus the referred person's first name (AFF-16). */
const COLUMNS: TableColumn<EntryView>[] = [
  { header: "Type", cell: (entry) => <EntryKind entry={entry} /> },
  { header: "Date", cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
  { header: "Referred", cell: ({ firstName }) => firstName || NOTHING },
  { header: "Affiliate #", cell: ({ affiliateNumber }) => affiliateNumber ?? NOTHING },
  { header: "Order #", cell: ({ orderNumber }) => orderNumber ?? NOTHING, isNumeric: true },
  { header: "Commission", cell: ({ amountCents }) => signedDollars(amountCents), isNumeric: true },
];

/** The ledger of the past 30 days; `null` if not loaded. */
export function RecentEntries({ entries }: { entries: PageOf<EntryView> | null }) {
  return (
    <TitledSection
      id="commissions"
      title={RECENT_ENTRIES.title}
      lead={
        <Link to={href("/affiliate/statement")} className="link tap justify-self-start text-small">
          {RECENT_ENTRIES.statement}
        </Link>
      }
    >
      {entries === null ? (
        <PartFailed title={RECENT_ENTRIES.title} />
      ) : entries.items.length === 0 ? (
        <p className="text-soft">{RECENT_ENTRIES.empty}</p>
      ) : (
        <Table
          caption={RECENT_ENTRIES.caption}
          isCaptionHidden
          density="dense"
          columns={COLUMNS}
          rows={entries.items}
          rowKey={({ id }) => id}
        />
      )}
      {entries ? <Pager of={RECENT_ENTRIES.caption} name="commissions" {...entries} /> : null}
    </TitledSection>
  );
}
