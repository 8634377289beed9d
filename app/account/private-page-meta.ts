/** Title of a page that is nobody else's business: never in a search index. */
export function privatePageMeta(title: string) {
  return [{ title: `${title} | Mitra` }, { name: "robots", content: "noindex" }];
}

/** For pages with a one-time code in the address: nobody is told where a link was followed from. */
export const NO_REFERRER = { name: "referrer", content: "no-referrer" };
