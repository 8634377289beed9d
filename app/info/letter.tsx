import type { ReactNode } from "react";
import { Logo } from "#app/shell/logo.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import type { PageIntro } from "#content/page-text.ts";

type LetterProps = {
  intro: PageIntro;
  isSample?: boolean;
  children: ReactNode;
  /** Below the letter: how to respond to it. */
  answer: ReactNode;
};

/** A page that addresses one reader: a single column like a sheet of paper, with a way to respond at the bottom. */
export function Letter({ intro, isSample = false, children, answer }: LetterProps) {
  return (
    <Section tone="sand" space="none" className="py-6 md:py-16">
      <Container className="max-w-[44rem]">
        <article className="grid gap-8 bg-paper px-5 py-8 shadow-float md:gap-10 md:px-16 md:py-16">
          <header className="flex items-center justify-between gap-4 border-b border-line pb-6">
            <Logo />
            {isSample ? (
              <SampleMark />
            ) : (
              <span className="text-small text-soft">{intro.eyebrow}</span>
            )}
          </header>
          <div className="grid gap-4">
            <h1 className="text-display">{intro.title}</h1>
            <p className="text-lead">{intro.lead}</p>
          </div>
          {children}
          <div className="grid gap-5 border-t border-line pt-6">{answer}</div>
        </article>
      </Container>
    </Section>
  );
}
