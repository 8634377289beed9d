import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { Tone } from "#app/ui/layout.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { PointList, TitledPoint } from "#content/page-text.ts";
import { SectionLead } from "./section-lead.tsx";

const COLUMN_CLASSES = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

type StatementsSectionProps = {
  list: PointList<TitledPoint>;
  tone?: Tone;
  columns?: keyof typeof COLUMN_CLASSES;
};

/** Titled statements in columns; their order doesn't matter. */
export function StatementsSection({ list, tone, columns = 2 }: StatementsSectionProps) {
  return (
    <TitledSection
      title={list.title}
      tone={tone}
      lead={<SectionLead text={list.lead} isSample={list.isSample} />}
    >
      <ul className={classNames("grid gap-x-10 gap-y-8", COLUMN_CLASSES[columns])}>
        {list.points.map(({ title, text, link }) => (
          <li key={title} className="grid content-start gap-1.5">
            <h3 className="text-heading">{title}</h3>
            <p className="text-soft">{text}</p>
            {link ? (
              <Link to={link.to} className="link tap justify-self-start">
                {link.text}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
