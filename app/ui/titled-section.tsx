import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Container, Section } from "./layout.tsx";
import type { Tone } from "./layout.tsx";

type TitledSectionProps = {
  /** The section's fragment on the page. */
  id?: string;
  title: string;
  /** Under the title: a sentence, a mark. */
  lead?: ReactNode;
  /** Above the title. */
  picture?: ReactNode;
  tone?: Tone;
  /** Between this and the section before, on paper; never right under a tinted one. */
  hasHairline?: boolean;
  children: ReactNode;
};

/** One idea of a text page: on a wide screen, the title on the left and the content on the right. */
export function TitledSection(props: TitledSectionProps) {
  const { id, title, lead, picture, tone, hasHairline = true, children } = props;
  const isTinted = tone !== undefined && tone !== "paper";
  return (
    <Section id={id} tone={tone} space={isTinted ? "small" : "none"}>
      <Container>
        <div
          className={classNames(
            "grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16",
            !isTinted && "py-10 md:py-14",
            !isTinted &&
              hasHairline &&
              "border-t border-line in-[:not([data-tone=paper])+section]:border-t-0",
          )}
        >
          <div className="grid content-start gap-4">
            {picture}
            <h2 className="text-title">{title}</h2>
            {lead}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">{children}</div>
        </div>
      </Container>
    </Section>
  );
}
