import type { Chapter } from "./long-read.tsx";

const PARAGRAPHS = [
  "Some browsers can ask every site not to sell or share what it learns about you (Global Privacy Control). We honor it on every visit, without a setting: we sell no data, we share none for advertising, and no advertising or tracking code runs on our pages.",
  "What comes closest is our affiliate program: when you come by an affiliate's link, a cookie of our own remembers their number for 30 days. The affiliate sees nothing of your visit. Once you have ordered, they see your first name and their commission.",
  "If you are signed in, we also note on your account that your browser asked, and when.",
];

/**
 * The shop's own chapter about the browser's privacy signal (PRIV-14). It is the same for everyone, so the page stays
 * cacheable. Any change needs a new OPT_OUT_VERSION.
 */
export const PRIVACY_SIGNAL_CHAPTER: Chapter = {
  id: "global-privacy-control",
  title: "When your browser asks for privacy",
  content: (
    <div className="prose">
      {PARAGRAPHS.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  ),
};
