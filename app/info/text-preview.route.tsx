import { data } from "react-router";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Container } from "#app/ui/layout.tsx";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { PRIVACY_POLICY } from "#content/privacy-policy.ts";
import { TERMS_AND_CONDITIONS } from "#content/terms-and-conditions.ts";
import type { SettingGaps } from "#domain/settings/setting-gaps.ts";
import type { CertificatesText } from "#domain/site-text/certificates.ts";
import type { ShownPageText } from "#domain/site-text/chapters.ts";
import { isMailText, type MailTextName } from "#domain/site-text/mail-words.ts";
import { parsePreviewDay } from "#domain/site-text/preview-day.ts";
import { isSiteText, type ListText, type SiteTextName } from "#domain/site-text/site-text.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { Route } from "./+types/text-preview.route.ts";
import { certificateViews } from "./certificate-view.ts";
import { CommunityText } from "./community-text.tsx";
import { DosingText } from "./dosing-text.tsx";
import { IndustryProblemsText } from "./industry-problems-text.tsx";
import { LabsText } from "./labs-text.tsx";
import { LegalText } from "./legal-text.tsx";
import { PoliciesText } from "./policies-text.tsx";
import { PricingText } from "./pricing-text.tsx";
import { PRIVACY_SIGNAL_CHAPTER } from "./privacy-signal-chapter.tsx";
import { RETENTION_CHAPTER } from "./retention-chapter.tsx";
import { RitualText } from "./ritual-text.tsx";
import { TestimonialsText } from "./testimonials-text.tsx";
import { gapsNow } from "./written-text.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Preview");

/** Never cached and never indexed (TEXTS-3). */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const headers: Route.HeadersFunction = () => PRIVATE;

type PageTexts = Exclude<SiteTextName, MailTextName>;

/** Texts that appear on the same page. */
const TOGETHER: readonly (readonly PageTexts[])[] = [
  ["notices", "questions"],
  ["benefits", "guidelines"],
  ["basic-guide", "advanced-guide"],
];

/** Staff only; everyone else gets the response for an unknown path. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = await factsOf(context).staff();
  const { name } = params;
  if (staff === null || !staff.may("content.read") || !isSiteText(name) || isMailText(name))
    throw leadHome();
  const day = parsePreviewDay(url.searchParams.get("day"));
  const { siteTexts } = shopOf(context).staff;
  const texts = await siteTexts.onDay(staff, day);
  const { draft } = await siteTexts.find(staff, { name });
  const isDraft = draft !== null && day === null;
  const draftShown = isDraft ? (await siteTexts.look(staff, draft)).shown : null;
  const onPage = TOGETHER.find((names) => names.includes(name)) ?? [name];
  const shown = onPage.map((one) => {
    const value = (one === name ? draftShown : null) ?? texts.get(one) ?? null;
    return {
      name: one,
      page: value && "chapters" in value ? value : null,
      list: value && "entries" in value ? value : null,
      certificates: value && "certificates" in value ? value : null,
    };
  });
  const gaps = await gapsNow(context);
  return data({ name, shown, gaps, banner: bannerOf(isDraft, day) }, { headers: PRIVATE });
}

function bannerOf(isDraft: boolean, day: string | null): string {
  if (day !== null)
    return `What is planned until the end of ${formatDay(day)}. Customers do not see it yet.`;
  return isDraft
    ? "A preview of the draft. Customers do not see it."
    : "No draft. This is what customers see.";
}

/** A page with a text's draft, or with the changes scheduled up to a date (TEXTS-5). */
export default function TextPreviewPage({ loaderData }: Route.ComponentProps) {
  const { name, shown, gaps, banner } = loaderData;
  return (
    <>
      <aside aria-label="Preview" className="bg-warning-soft">
        <Container className="py-3 text-small font-semibold text-warning">
          <p>{banner}</p>
        </Container>
      </aside>
      <TextOnPage name={name} shown={shown} gaps={gaps} />
    </>
  );
}

interface TextOnPageProps {
  name: PageTexts;
  gaps: SettingGaps;
  /** All of the owner's texts for the page. */
  shown: readonly {
    name: PageTexts;
    page: ShownPageText | null;
    list: ListText | null;
    certificates: CertificatesText | null;
  }[];
}

function TextOnPage({ name, gaps, shown }: TextOnPageProps) {
  const page = shown.find((one) => one.name === name)?.page ?? null;
  const list = (wanted: PageTexts) => shown.find((one) => one.name === wanted)?.list ?? null;
  switch (name) {
    case "terms":
      return <LegalText page={TERMS_AND_CONDITIONS} written={page} />;
    case "privacy":
      return (
        <LegalText
          page={PRIVACY_POLICY}
          written={page}
          more={[RETENTION_CHAPTER, PRIVACY_SIGNAL_CHAPTER]}
        />
      );
    case "policies":
      return <PoliciesText written={page} gaps={gaps} />;
    case "testimonials":
      return <TestimonialsText written={list("testimonials")} />;
    case "notices":
    case "questions":
      return <DosingText notices={list("notices")} questions={list("questions")} />;
    case "benefits":
    case "guidelines":
      return <CommunityText benefits={list("benefits")} guidelines={list("guidelines")} />;
    case "basic-guide":
    case "advanced-guide":
      return <RitualText basic={list("basic-guide")} advanced={list("advanced-guide")} />;
    case "problems":
      return <IndustryProblemsText written={list("problems")} />;
    case "certificates":
      return (
        <LabsText
          shown={certificateViews(shown[0]?.certificates ?? null, [])}
          answer={{ typed: "", kind: "unasked" }}
          latest={[]}
        />
      );
    case "plans":
      return <PricingText written={list("plans")} />;
  }
}
