import { breadcrumbJsonLd, faqJsonLd } from "#app/shell/json-ld.ts";
import { type MetaArgs, pageMeta, type PageMeta } from "#app/shell/page-meta.ts";
import type { Question } from "#content/page-text.ts";

type InfoPage = Omit<PageMeta, "jsonLd"> & { questions?: readonly Question[] };

/** The `meta` of an information page: one step below Home, with its FAQ if it has one. */
export const infoMeta = (page: InfoPage) => (args: MetaArgs) =>
  pageMeta(args, {
    ...page,
    jsonLd: (siteUrl) => [
      breadcrumbJsonLd(siteUrl, [
        { name: page.metaTitle, path: page.canonicalPath ?? args.location.pathname },
      ]),
      ...(page.questions ? [faqJsonLd(page.questions)] : []),
    ],
  });
