import { useRootData } from "#app/shell/root-data.ts";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import type { Policy } from "#content/policies.ts";
import {
  CHARGEBACK_POLICY,
  PAYMENT_POLICY,
  POLICIES_INTRO,
  RETURN_POLICY,
  SHIP_BAN,
  SHIPPING_POLICY,
} from "#content/policies.ts";
import { type SettingGaps, withSettings } from "#domain/settings/setting-gaps.ts";
import type { ShownPageText } from "#domain/site-text/chapters.ts";
import { ContactLines } from "./contact-lines.tsx";
import { type Chapter, LongRead } from "./long-read.tsx";
import { writtenChapters } from "./written-chapters.tsx";

interface PoliciesTextProps {
  /** The owner's text that replaces the shipped one; `null` if none. */
  written: ShownPageText | null;
  gaps: SettingGaps;
}

export function PoliciesText({ written, gaps }: PoliciesTextProps) {
  return (
    <LongRead
      title={POLICIES_INTRO.title}
      lead={POLICIES_INTRO.lead}
      isSample={written?.isSample || undefined}
      chapters={written === null ? shippedChapters(gaps) : completed(writtenChapters(written))}
    />
  );
}

const shipBanChapter = (): Chapter => ({
  id: "ship-ban",
  title: SHIP_BAN.title,
  content: <ShipBan />,
});

const shippedChapters = (gaps: SettingGaps): Chapter[] => [
  chapterOf(PAYMENT_POLICY),
  chapterOf(withSettings(SHIPPING_POLICY, gaps)),
  shipBanChapter(),
  chapterOf(RETURN_POLICY, <ContactLines subject={RETURN_POLICY.title} />),
  chapterOf(CHARGEBACK_POLICY),
];

/** Adds the generated parts: the bans in force after the shipping chapter, and contact details after the returns. */
function completed(chapters: Chapter[]): Chapter[] {
  const all = chapters.flatMap((chapter) => {
    if (chapter.id === SHIPPING_POLICY.id) return [chapter, shipBanChapter()];
    if (chapter.id !== RETURN_POLICY.id) return [chapter];
    const content = (
      <>
        {chapter.content}
        <ContactLines subject={RETURN_POLICY.title} />
      </>
    );
    return [{ ...chapter, content }];
  });
  return all.length === chapters.length ? [...all, shipBanChapter()] : all;
}

const chapterOf = ({ id, title, isSample, rules }: Policy, after?: React.ReactNode) => ({
  id,
  title,
  isSample,
  content: (
    <>
      <DefinitionList items={rules.map((rule) => ({ term: rule.title, description: rule.text }))} />
      {after}
    </>
  ),
});

/** The bans in force, the same ones that the checkout applies. */
function ShipBan() {
  const { states, places } = useRootData().banDisclaimer;
  const whole = states.length > 0 ? [{ term: SHIP_BAN.statesLabel, names: states }] : [];
  const parts = places.map(({ state, names }) => ({ term: state, names }));
  const items = [...whole, ...parts].map(({ term, names }) => ({
    term,
    description: names.join(", "),
  }));
  return (
    <>
      <p>{SHIP_BAN.text}</p>
      {items.length > 0 ? <DefinitionList items={items} /> : null}
    </>
  );
}
