import { href, Link, redirect } from "react-router";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import type { Route } from "./+types/sample.route.ts";
import { demoMailboxOf } from "./demo-mailbox.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Sample email");

export async function loader({ params, context }: Route.LoaderArgs) {
  const sample = await (await demoMailboxOf(context)).sample(params.name);
  if (sample === null) throw redirect(href("/dev/mail/samples"));
  return { name: params.name, subject: sample.subject, text: sample.text };
}

/** The email's text, and its HTML in a sandboxed frame (MAIL-9) as wide as a desktop mail pane. */
export default function SampleMailPage({ loaderData: mail }: Route.ComponentProps) {
  return (
    <Section space="small">
      <Container className="grid gap-8">
        <p>
          <Link to={href("/dev/mail/samples")} className="link tap text-small">
            All samples
          </Link>
        </p>
        <h1 className="text-title break-words">{mail.subject}</h1>
        <div className="grid gap-8 lg:grid-cols-[37.5rem_1fr]">
          <iframe
            title="HTML version"
            src={href("/dev/mail/samples/:name/html", { name: mail.name })}
            sandbox=""
            className="h-[56rem] w-full max-w-[37.5rem] border border-line"
          />
          <section aria-labelledby="as-text" className="grid min-w-0 content-start gap-4">
            <h2 id="as-text" className="text-heading">
              As plain text
            </h2>
            <div className="text-small break-words whitespace-pre-wrap">{mail.text}</div>
          </section>
        </div>
      </Container>
    </Section>
  );
}
