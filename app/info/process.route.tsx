import { Link } from "react-router";
import { Container, Section } from "#app/ui/layout.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { SceneDrawing } from "#app/ui/scene-drawing.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import {
  CAPACITY,
  CHEMISTS,
  FACILITY,
  PROCESS_INTRO,
  PROCESS_SECTIONS,
  SECURITY,
} from "#content/process.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { PointsSection } from "./points-section.tsx";
import { TextSection } from "./text-section.tsx";

export const meta = infoMeta({ ...PROCESS_INTRO, picture: "mgm-hero" });

export default function ProcessPage() {
  return (
    <>
      <InfoHero intro={PROCESS_INTRO} picture={<SceneDrawing name="process" isPriority />} />
      {PROCESS_SECTIONS.map(({ drawing, title, text, link }) => (
        <TitledSection key={title} title={title} picture={<LineDrawing name={drawing} />}>
          <p className="max-w-text text-lead">{text}</p>
          {link ? (
            <Link to={link.to} className="link tap justify-self-start">
              {link.text}
            </Link>
          ) : null}
        </TitledSection>
      ))}
      <Capacity />
      <Section as="div" space="none" className="pt-14 md:pt-20">
        <Container>
          <SceneDrawing name="facility" className="rounded-card" />
        </Container>
      </Section>
      <PointsSection list={FACILITY} hasHairline={false} />
      <TextSection block={CHEMISTS} />
      <TextSection block={SECURITY} />
      <FdaStatement />
    </>
  );
}

function Capacity() {
  return (
    <Section as="div" tone="evergreen" space="medium">
      <Container className="grid gap-3">
        <p className="flex flex-wrap items-baseline gap-x-5 font-display">
          <span className="tabular text-hero">{CAPACITY.value}</span>
          <span className="text-title">{CAPACITY.label}</span>
        </p>
        <p className="text-soft">{CAPACITY.note}</p>
      </Container>
    </Section>
  );
}
