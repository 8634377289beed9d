import { SampleMark } from "#app/ui/sample-mark.tsx";

/** Shown under a section's title: what it is about, and the sample mark. */
export function SectionLead({ text, isSample }: { text?: string; isSample?: true }) {
  return (
    <>
      {text ? <p className="text-soft">{text}</p> : null}
      {isSample ? <SampleMark /> : null}
    </>
  );
}
