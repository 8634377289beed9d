import { href, Link } from "react-router";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import type { Route } from "./+types/samples.route.ts";
import { demoMailboxOf } from "./demo-mailbox.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Sample emails");

export async function loader({ context }: Route.LoaderArgs) {
  return (await demoMailboxOf(context)).samples();
}

type Sample = Route.ComponentProps["loaderData"][number];

const COLUMNS: TableColumn<Sample>[] = [
  {
    header: "Subject",
    cell: ({ name, subject }) => (
      <Link to={href("/dev/mail/samples/:name", { name })} className="link tap">
        {subject}
      </Link>
    ),
  },
  { header: "Template", cell: ({ name }) => name },
];

export default function SampleMailsPage({ loaderData: samples }: Route.ComponentProps) {
  return (
    <Section space="small">
      <Container className="grid gap-8">
        <p>
          <Link to={href("/dev/mail")} className="link tap text-small">
            Demo mailbox
          </Link>
        </p>
        <div className="grid gap-2">
          <h1 className="text-title">Sample emails</h1>
          <p className="text-soft">Every email the shop sends, with data that is made up.</p>
        </div>
        <Table
          caption="Sample emails"
          isCaptionHidden
          rows={samples}
          rowKey={({ name }) => name}
          columns={COLUMNS}
        />
      </Container>
    </Section>
  );
}
