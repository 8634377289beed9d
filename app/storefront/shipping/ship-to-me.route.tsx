import { data, href } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { breadcrumbJsonLd } from "#app/shell/json-ld.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { ZIP_CHECK_PROBLEMS, type ZipCheck } from "#app/storefront/shipping/zip-check.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { SHIP_TO_ME } from "#content/ship-to-me.ts";
import { cutZip, zipCodeProblem } from "#domain/account/contact-checks.ts";
import type { Route } from "./+types/ship-to-me.route.ts";
import { StateLinks } from "./state-links.tsx";
import { ZipBox } from "./zip-box.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    ...SHIP_TO_ME,
    jsonLd: (siteUrl) => [
      breadcrumbJsonLd(siteUrl, [{ name: SHIP_TO_ME.metaTitle, path: href("/ship-to-me") }]),
    ],
  });

/**
 * Answers the ZIP box on any page and, without JavaScript, is its page. Without a ZIP Code, nothing here depends on the
 * time.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const zip = new URL(request.url).searchParams.get("zip");
  if (zip === null) return data<ZipCheck>({ zip: "", answer: null, error: null });
  const problem = zipCodeProblem(zip);
  if (problem !== null) return refused(zip, problem, 400);
  const checked = await shopOf(context).customer.shipping.check(
    cutZip(zip),
    factsOf(context).client,
  );
  if (checked.ok) return data<ZipCheck>({ zip, answer: checked.value, error: null });
  const { text, status } = ZIP_CHECK_PROBLEMS[checked.error];
  return refused(zip, text, status);
}

function refused(zip: string, error: string, status: number) {
  return data<ZipCheck>({ zip, answer: null, error }, { status });
}

export default function ShipToMe({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Section>
        <Container>
          <ZipBox headingLevel="h1" check={loaderData} />
        </Container>
      </Section>
      <StateLinks />
    </>
  );
}
