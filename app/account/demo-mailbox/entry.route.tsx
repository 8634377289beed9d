import { href, Link, redirect } from "react-router";
import { SentAt } from "#app/account/email-codes/sent-at.tsx";
import { shopOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import type { Route } from "./+types/entry.route.ts";
import { demoMailboxOf } from "./demo-mailbox.ts";
import { linkPieces } from "./mail-text.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Demo email"),
  NO_REFERRER,
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const mailbox = await demoMailboxOf(context);
  const entry = /^\d{1,9}$/.test(params.id) ? await mailbox.read(Number(params.id)) : null;
  if (entry === null) throw redirect(href("/dev/mail"));
  return { ...entry, pieces: linkPieces(entry.text, shopOf(context).site.url) };
}

/** Shows only the email's text, never its HTML, so nothing in an email can run on the shop's pages. */
export default function DevMailEntryPage({ loaderData: mail }: Route.ComponentProps) {
  return (
    <Section space="small">
      <Container width="text" className="grid gap-8">
        <p>
          <Link to={href("/dev/mail")} className="link tap text-small">
            All emails
          </Link>
        </p>
        <h1 className="text-title">{mail.subject}</h1>
        <DefinitionList
          items={[
            { term: "To", description: <span className="break-all">{mail.to}</span> },
            { term: "Sent", description: <SentAt iso={mail.sentAt} /> },
            ...Object.entries(mail.headers).map(([term, value]) => ({
              term,
              description: <span className="break-all">{value}</span>,
            })),
          ]}
        />
        <div className="whitespace-pre-wrap break-words">
          {mail.pieces.map(({ start, text, link }) =>
            link === null ? (
              text
            ) : (
              <a key={start} href={link} className="link">
                {text}
              </a>
            ),
          )}
        </div>
      </Container>
    </Section>
  );
}
