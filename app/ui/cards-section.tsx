import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { classNames } from "./class-names.ts";
import { Container, Section } from "./layout.tsx";
import { LineDrawing } from "./line-drawing.tsx";

type CardsSectionProps = {
  title: string;
  /** Below the title: a sentence or a badge. */
  lead?: ReactNode;
  points: { drawing: string; title: string; text: string }[];
};

/** Three or four equally important points, each on a card, on a sand background; their titles are `h3`. */
export function CardsSection({ title, lead, points }: CardsSectionProps) {
  return (
    <Section tone="sand" space="small">
      <Container className="grid gap-8">
        <div className="grid gap-3">
          <h2 className="text-title">{title}</h2>
          {lead}
        </div>
        <ul
          className={classNames(
            "grid gap-4 sm:grid-cols-2 md:gap-6",
            points.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-4",
          )}
        >
          {points.map((point) => (
            <Card as="li" key={point.title} className="grid content-start gap-2">
              <LineDrawing name={point.drawing} className="mb-1 size-14" />
              <h3 className="text-heading">{point.title}</h3>
              <p className="text-soft">{point.text}</p>
            </Card>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
