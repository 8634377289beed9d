import { href } from "react-router";
import { SITE } from "#content/site.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";

/** One object of structured data (schema.org), never a review or a rating (PAGE-9). */
export type JsonLd = { "@type": string; [property: string]: JsonLdValue };
type JsonLdValue = string | number | JsonLdValue[] | { [property: string]: JsonLdValue };

const CONTEXT = "https://schema.org";

export function organizationJsonLd(siteUrl: string, { name }: ShopDetails): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    description: SITE.description,
  };
}

/** The path from Home to a page. */
export function breadcrumbJsonLd(
  siteUrl: string,
  steps: readonly { name: string; path: string }[],
): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: href("/") }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** Questions and answers that also appear on the page, word for word. */
export function faqJsonLd(entries: readonly { question: string; answer: string }[]): JsonLd {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
