import type { ReactNode } from "react";
import { PageHero } from "#app/ui/layout.tsx";
import type { PageIntro } from "#content/page-text.ts";

type InfoHeroProps = { intro: PageIntro; picture?: ReactNode; children?: ReactNode };

export function InfoHero({ intro, picture, children }: InfoHeroProps) {
  return (
    <PageHero eyebrow={intro.eyebrow} title={intro.title} lead={intro.lead} picture={picture}>
      {children}
    </PageHero>
  );
}
