import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "neutral" | "success" | "warning" | "danger" | "accent";

const TONE_CLASSES: Record<BadgeTone, string> = {
  neutral: "bg-mist text-evergreen-deep",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  accent: "bg-copper-soft text-copper-deep",
};

/** A short status as text; the color only repeats it. */
export function Badge({
  tone = "neutral",
  className,
  ...span
}: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return (
    <span
      {...span}
      className={classNames(
        "badge inline-flex items-center gap-1.5 rounded-pill px-3 py-1 text-caption font-medium whitespace-nowrap",
        TONE_CLASSES[tone],
        className,
      )}
    />
  );
}
