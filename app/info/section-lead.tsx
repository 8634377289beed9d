import { SampleMark } from "#app/ui/sample-mark.tsx";

/** Shown below a section's title: its subject, and the sample badge. */
export function SectionLead({ text, isSample }: { text?: string; isSample?: true }) {
  return (
    <>
      {text ? <p className="text-soft">{text}</p> : null}
      {isSample ? <SampleMark /> : null}
    </>
  );
}
