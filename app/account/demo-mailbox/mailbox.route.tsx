import { href, Link } from "react-router";
import { SentAt } from "#app/account/email-codes/sent-at.tsx";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import type { Route } from "./+types/mailbox.route.ts";
import { demoMailboxOf } from "./demo-mailbox.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Demo mailbox");

export async function loader({ context }: Route.LoaderArgs) {
  return (await demoMailboxOf(context)).list();
}

type Entry = Route.ComponentProps["loaderData"][number];

const COLUMNS: TableColumn<Entry>[] = [
  {
    header: "Subject",
    cell: ({ id, subject }) => (
      <Link to={href("/dev/mail/:id", { id: String(id) })} className="link tap">
        {subject}
      </Link>
    ),
  },
  { header: "To", cell: ({ to }) => <span className="break-all">{to}</span> },
  { header: "Sent", cell: ({ sentAt }) => <SentAt iso={sentAt} /> },
];

export default function DevMailPage({ loaderData: entries }: Route.ComponentProps) {
  return (
    <Section space="small">
      <Container className="grid gap-8">
        <div className="grid gap-2">
          <h1 className="text-title">Demo mailbox</h1>
          <p className="text-soft">
            Emails the shop would have sent. New ones arrive within a few seconds. Reload the page
            to see them.
          </p>
          <p>
            <Link to={href("/dev/mail/samples")} className="link tap text-small">
              See a sample of every email
            </Link>
          </p>
        </div>
        {entries.length === 0 ? (
          <EmptyState title="No emails yet." />
        ) : (
          <Table
            caption="Emails, newest first"
            isCaptionHidden
            rows={entries}
            rowKey={(entry) => entry.id}
            columns={COLUMNS}
          />
        )}
      </Container>
    </Section>
  );
}
