import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";

function chipClasses(isOn: boolean): string {
  return classNames(
    "inline-flex min-h-11 items-center gap-2 rounded-pill border px-4.5 text-small font-medium whitespace-nowrap transition-colors",
    isOn
      ? "border-primary bg-primary text-on-primary"
      : "border-line text-strong hover:border-outline hover:bg-hover",
  );
}

/** A chip that is a link, such as a filter in the URL. */
export function ChipLink({
  isCurrent = false,
  className,
  ...link
}: ComponentProps<typeof Link> & { isCurrent?: boolean }) {
  return (
    <Link
      {...link}
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(chipClasses(isCurrent), className)}
    />
  );
}
