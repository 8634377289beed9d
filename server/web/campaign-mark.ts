const MARK =
  /^(?:utm_[a-z]+|ref|_g[al]|gclid|gbraid|wbraid|gad_[a-z]+|srsltid|fbclid|msclkid|ttclid|mc_[a-z]+)$/;

/**
 * Whether this is a parameter that advertisers and mail programs add to a link: it changes nothing on
 * the page, nobody reads it, and their numbers can look like a card's.
 */
export const isCampaignMark = (name: string): boolean => MARK.test(name);
