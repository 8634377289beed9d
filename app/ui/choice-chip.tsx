import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** One of a few short choices: a radio button that looks like a chip and covers all of it. */
export function ChoiceChip({
  label,
  className,
  ...input
}: Omit<ComponentProps<"input">, "type" | "children"> & { label: ReactNode }) {
  return (
    <label
      className={classNames(
        "relative inline-flex min-h-11 items-center rounded-pill border border-outline px-4.5 text-small font-medium text-strong transition-colors",
        "hover:border-strong has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:opacity-50",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
}
