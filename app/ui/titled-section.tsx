import type { ReactNode } from "react";
import { Container, Section } from "./layout.tsx";
import type { Tone } from "./layout.tsx";

type TitledSectionProps = {
  /** The section's address on the page. */
  id?: string;
  title: string;
  /** Under the title: a sentence, a mark. */
  lead?: ReactNode;
  /** Above the title. */
  picture?: ReactNode;
  tone?: Tone;
  children: ReactNode;
};

/** One idea of a text page: on a wide screen its title to the left, what it says to the right. */
export function TitledSection({ id, title, lead, picture, tone, children }: TitledSectionProps) {
  const isTinted = tone !== undefined && tone !== "paper";
  return (
    <Section id={id} tone={tone} space={isTinted ? "small" : "none"}>
      <Container>
        <div
          className={
            isTinted
              ? "grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16"
              : "grid gap-8 border-t border-line py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16"
          }
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
