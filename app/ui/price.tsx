import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type PriceProps = {
  /** What is paid now, formatted: "$34.99". */
  current: string;
  /** The price before, formatted; shown struck through in front of the current one. */
  original?: string;
  /** Why the price is what it is, such as the name of a price list. */
  label?: string;
  /** The difference, formatted; said in words. */
  saved?: string;
  size?: "small" | "medium" | "large";
  className?: string;
};

const SIZE_CLASSES = { small: "text-base", medium: "text-heading", large: "text-title" };

/** One price, with what it was and what is saved. */
export function Price({ current, original, label, saved, size = "medium", className }: PriceProps) {
  return (
    <div className={classNames("grid gap-0.5", className)}>
      <p className={classNames("tabular font-display leading-tight", SIZE_CLASSES[size])}>
        {original ? (
          <>
            <VisuallyHidden>Original price </VisuallyHidden>
            <s className="mr-2 text-[0.8em] text-soft decoration-1">{original}</s>
            <VisuallyHidden>Your price </VisuallyHidden>
          </>
        ) : null}
        <span>{current}</span>
      </p>
      {label || saved ? (
        <p className="text-caption text-soft">
          {label ? <span className="font-medium text-strong">{label}</span> : null}
          {label && saved ? ". " : null}
          {saved ? <span className="tabular">You save {saved}</span> : null}
        </p>
      ) : null}
    </div>
  );
}
