/** Facts about the site that every page shows. The owner edits them here. */
export const SITE = {
  name: "Mitra",
  /** Word for word (WORDS-4). */
  banner: "Orders and shipping processed Monday through Friday 8:30AM to 3:00PM EST",
  description:
    "MGM chewable tablets, botanicals and shots from lab-verified batches, for adults aged 21 or older.",
  /** The page's background color, for the browser's bar. */
  themeColor: "#FAF8F3",
  adultsOnly: "For adults aged 21 or older. Keep out of reach of children and pets.",
} as const;

export interface SiteLink {
  to: string;
  label: string;
}

/** In the bar on wide screens. Together with MORE_LINKS: the whole navigation. */
export const PRIMARY_LINKS: readonly SiteLink[] = [
  { to: "/shop", label: "Shop" },
  { to: "/mgm", label: "MGM" },
  { to: "/process", label: "Process" },
  { to: "/labs", label: "Labs" },
  { to: "/dosing", label: "Dosing" },
];

/** Behind "More" on wide screens. */
export const MORE_LINKS: readonly SiteLink[] = [
  { to: "/", label: "Home" },
  { to: "/why-us", label: "Why us" },
  { to: "/transparency", label: "Transparency" },
  { to: "/industry-problems", label: "Industry problems" },
  { to: "/affiliate", label: "Affiliate" },
  { to: "/wholesale", label: "Wholesale" },
  { to: "/community", label: "Community" },
];

export const FOOTER_LINK_GROUPS: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Products",
    links: [
      { to: "/shop", label: "Shop" },
      { to: "/mgm", label: "MGM" },
      { to: "/pricing", label: "Subscriptions" },
      { to: "/dosing", label: "Dosing and safety" },
      { to: "/ritual", label: "Ritual guide" },
      { to: "/ship-to-me", label: "Can you ship to me?" },
    ],
  },
  {
    title: "About",
    links: [
      { to: "/process", label: "Process and facility" },
      { to: "/labs", label: "Lab testing" },
      { to: "/why-us", label: "Why us" },
      { to: "/transparency", label: "Transparency" },
      { to: "/industry-problems", label: "Industry problems" },
      { to: "/testimonials", label: "Testimonials" },
    ],
  },
  {
    title: "Connect",
    links: [
      { to: "/community", label: "Community" },
      { to: "/affiliate", label: "Affiliate program" },
      { to: "/wholesale", label: "Wholesale" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/policies", label: "Policies" },
      { to: "/privacy-policy", label: "Privacy policy" },
      { to: "/privacy/request", label: "Ask about your data" },
      { to: "/terms-and-conditions", label: "Terms and conditions" },
      { to: "/affiliate/terms", label: "Affiliate terms" },
    ],
  },
];

/** `/transparency` shows the same content as `/why-us`, so only one of them is in the sitemap. */
const SAME_AS_ANOTHER = new Set(["/transparency"]);

/** The sitemap's paths except products: every page that header and footer link to. */
export const PAGES_TO_FIND: readonly string[] = [
  ...new Set(
    [PRIMARY_LINKS, MORE_LINKS, ...FOOTER_LINK_GROUPS.map(({ links }) => links)]
      .flat()
      .map(({ to }) => to),
  ),
].filter((path) => !SAME_AS_ANOTHER.has(path));

export const ACCEPTED_CARDS = ["Visa", "Mastercard", "American Express", "Discover"] as const;

export type AcceptedCard = (typeof ACCEPTED_CARDS)[number];
