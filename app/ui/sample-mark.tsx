import { SAMPLE_CHIP, SAMPLE_MARKS } from "#content/sample-marks.ts";
import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type SampleMarkProps = {
  /** The kind of sample. */
  of?: keyof typeof SAMPLE_MARKS;
  className?: string;
};

/** Marks a section whose content the owner hasn't provided yet (WORDS-3); at most one per section. */
export function SampleMark({ of = "text", className }: SampleMarkProps) {
  return (
    <span
      title={SAMPLE_MARKS[of]}
      data-sample={of}
      className={classNames(
        "inline-block justify-self-start rounded-pill border border-outline px-2.5 text-caption text-soft",
        className,
      )}
    >
      {SAMPLE_CHIP}
      <VisuallyHidden>: {SAMPLE_MARKS[of]}</VisuallyHidden>
    </span>
  );
}
