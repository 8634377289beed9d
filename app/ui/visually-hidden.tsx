import type { ComponentProps } from "react";

/** Text only for assistive technology. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span {...props} className="sr-only" />;
}
