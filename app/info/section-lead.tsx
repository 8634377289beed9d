import { SampleMark } from "#app/ui/sample-mark.tsx";

/** Under a section's title: what it is about, and the mark of a sample. */
export function SectionLead({ text, isSample }: { text?: string; isSample?: true }) {
  return (
    <>
      {text ? <p className="text-soft">{text}</p> : null}
      {isSample ? <SampleMark /> : null}
    </>
  );
}
