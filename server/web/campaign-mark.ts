const MARK =
  /^(?:utm_[a-z_]+|hsa_[a-z]+|ref|_g[al]|gclid|gbraid|wbraid|gad_[a-z]+|srsltid|fbclid|msclkid|ttclid|mc_[a-z]+)$/;

/**
 * Whether this is a parameter that advertisers and mail programs add to a link: it changes nothing on
 * the page, no one reads it, and their numbers can look like a card's.
 */
export const isCampaignMark = (name: string): boolean => MARK.test(name);

/**
 * An address as the pages see it: without campaign marks, and without `aff`, which has set its cookie
 * by then. A page that is kept for everyone can so repeat nothing that one visitor's link has said,
 * an affiliate's number least of all.
 */
export function withoutMarks(url: URL): URL {
  const parameters = [...url.searchParams];
  const own = parameters.filter(([name]) => name !== "aff" && !isCampaignMark(name));
  if (own.length === parameters.length) return url;
  const shown = new URL(url);
  shown.search = String(new URLSearchParams(own));
  return shown;
}
