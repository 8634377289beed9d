import { SAMPLE_MARKS } from "#content/sample-marks.ts";
import { classNames } from "./class-names.ts";

type SampleMarkProps = {
  /** What the sample is. */
  of?: keyof typeof SAMPLE_MARKS;
  className?: string;
};

/** Says in plain words that the owner has not provided this yet. */
export function SampleMark({ of = "text", className }: SampleMarkProps) {
  return (
    <p
      className={classNames(
        "justify-self-start border-l-2 border-outline pl-3 text-caption text-soft",
        className,
      )}
    >
      {SAMPLE_MARKS[of]}
    </p>
  );
}
