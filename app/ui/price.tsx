import { classNames } from "./class-names.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type PriceProps = {
  /** The price paid now, formatted: "$34.99". */
  current: string;
  /** The original price, formatted; shown struck through before the current one. */
  original?: string;
  /** The reason for the price, such as the name of a price list. */
  label?: string;
  /** The amount saved, formatted. */
  saved?: string;
  /** Next to the price: "Free". */
  note?: string;
  size?: "small" | "medium" | "large";
  className?: string;
};

const SIZE_CLASSES = { small: "text-base", medium: "text-heading", large: "text-title" };

/** A price, with the original price and the savings. */
export function Price({
  current,
  original,
  label,
  saved,
  note,
  size = "medium",
  className,
}: PriceProps) {
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
        {note ? <span className="font-sans text-small text-soft"> {note}</span> : null}
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
