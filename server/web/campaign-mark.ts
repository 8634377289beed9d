const MARK =
  /^(?:utm_[a-z_]+|hsa_[a-z]+|ref|_g[al]|gclid|gbraid|wbraid|gad_[a-z]+|srsltid|fbclid|msclkid|ttclid|mc_[a-z]+)$/;

/**
 * Whether this is a parameter that advertisers and email tools add to a link: it does not affect
 * the page, nothing reads it, and its numbers can look like a card's.
 */
export const isCampaignMark = (name: string): boolean => MARK.test(name);

/**
 * The URL as pages see it: without campaign parameters, and without `aff`, whose cookie is already set. This keeps a
 * cached page from repeating anything from one visitor's link, above all an affiliate's number.
 */
export function withoutMarks(url: URL): URL {
  if (url.search === "") return url;
  const parameters = [...url.searchParams];
  const own = parameters.filter(([name]) => name !== "aff" && !isCampaignMark(name));
  if (own.length === parameters.length) return url;
  const shown = new URL(url);
  shown.search = String(new URLSearchParams(own));
  return shown;
}
