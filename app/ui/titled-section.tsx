import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Container, Section } from "./layout.tsx";
import type { Tone } from "./layout.tsx";

type TitledSectionProps = {
  /** The section's element id. */
  id?: string;
  title: string;
  /** Below the title: a sentence or a badge. */
  lead?: ReactNode;
  /** Above the title. */
  picture?: ReactNode;
  tone?: Tone;
  /** A line between this section and the one before, on a plain background; never right below a tinted section. */
  hasHairline?: boolean;
  children: ReactNode;
};

/**
 * One idea of a text page. On a wide screen, the title is on the left and the content on the right, or below if the
 * reader's text is too large for that.
 */
export function TitledSection(props: TitledSectionProps) {
  const { id, title, lead, picture, tone, hasHairline = true, children } = props;
  const isTinted = tone !== undefined && tone !== "paper";
  return (
    <Section id={id} tone={tone} space={isTinted ? "small" : "none"}>
      <Container>
        <div
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)] gap-8 lg:flex lg:flex-wrap lg:gap-16",
            !isTinted && "py-10 md:py-14",
            !isTinted &&
              hasHairline &&
              "border-t border-line in-[:not([data-tone=paper])+[data-tone]]:border-t-0",
          )}
        >
          <div className="grid content-start gap-4 lg:flex-[1_1_18rem]">
            {picture}
            <h2 className="text-title">{title}</h2>
            {lead}
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 lg:flex-[2_1_32rem]">
            {children}
          </div>
        </div>
      </Container>
    </Section>
  );
}
