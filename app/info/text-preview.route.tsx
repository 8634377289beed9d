import { data } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import { PRIVACY_POLICY } from "#content/privacy-policy.ts";
import { TERMS_AND_CONDITIONS } from "#content/terms-and-conditions.ts";
import type { ShownPageText } from "#domain/site-text/chapters.ts";
import { isSiteText, type ListText, type SiteTextName } from "#domain/site-text/site-text.ts";
import type { Route } from "./+types/text-preview.route.ts";
import { CommunityText } from "./community-text.tsx";
import { DosingText } from "./dosing-text.tsx";
import { IndustryProblemsText } from "./industry-problems-text.tsx";
import { LegalText } from "./legal-text.tsx";
import { PoliciesText } from "./policies-text.tsx";
import { PricingText } from "./pricing-text.tsx";
import { RitualText } from "./ritual-text.tsx";
import { TestimonialsText } from "./testimonials-text.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta("Preview");

/** Never kept by anyone and never found by search engines (TEXTS-3). */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

export const headers: Route.HeadersFunction = () => PRIVATE;

/** For staff alone; to others it is an unknown path. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = await factsOf(context).staff();
  const { name } = params;
  if (staff === null || !staff.may("content.read") || !isSiteText(name)) throw leadHome();
  const { siteTexts } = shopOf(context).staff;
  const { draft, body } = await siteTexts.find(staff, { name });
  const value = draft ?? body;
  const shown = value === null ? null : (await siteTexts.look(staff, value)).shown;
  const page = shown && "chapters" in shown ? shown : null;
  const list = shown && "entries" in shown ? shown : null;
  return data({ name, page, list, isDraft: draft !== null }, { headers: PRIVATE });
}

/** A page as it would be with a text's draft; what else is on it is as it ships. */
export default function TextPreviewPage({ loaderData }: Route.ComponentProps) {
  const { name, page, list, isDraft } = loaderData;
  return (
    <>
      <aside aria-label="Preview" className="bg-warning-soft">
        <Container className="py-3 text-small font-semibold text-warning">
          <p>
            {isDraft
              ? "A preview of the draft. Customers do not see it."
              : "There is no draft: this is what customers see."}
          </p>
        </Container>
      </aside>
      <TextOnPage name={name} page={page} list={list} />
    </>
  );
}

interface TextOnPageProps {
  name: SiteTextName;
  page: ShownPageText | null;
  list: ListText | null;
}

function TextOnPage({ name, page, list }: TextOnPageProps) {
  switch (name) {
    case "terms":
      return <LegalText page={TERMS_AND_CONDITIONS} written={page} />;
    case "privacy":
      return <LegalText page={PRIVACY_POLICY} written={page} />;
    case "policies":
      return <PoliciesText written={page} />;
    case "testimonials":
      return <TestimonialsText written={list} />;
    case "notices":
      return <DosingText notices={list} questions={null} />;
    case "questions":
      return <DosingText notices={null} questions={list} />;
    case "benefits":
      return <CommunityText benefits={list} guidelines={null} />;
    case "basic-guide":
      return <RitualText basic={list} advanced={null} />;
    case "advanced-guide":
      return <RitualText basic={null} advanced={list} />;
    case "problems":
      return <IndustryProblemsText written={list} />;
    case "plans":
      return <PricingText written={list} />;
    case "guidelines":
      return <CommunityText benefits={null} guidelines={list} />;
  }
}
