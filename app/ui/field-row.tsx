import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * Short fields beside each other, such as city, state and ZIP Code, on any but the narrowest phones;
 * `className` sets the columns from there on. The messages stand under the row in its full width, so
 * that a narrow field's is not broken up.
 */
export function FieldRow({ children, className }: { children: ReactNode; className: string }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-2 content-start gap-x-4 gap-y-2 *:first:col-span-full",
        "xs:min-h-[6.25rem] xs:gap-x-2 xs:gap-y-1.5 xs:*:contents",
        "xs:[&_input]:row-start-2 xs:[&_label]:row-start-1 xs:[&_p]:col-span-full xs:[&_p[data-empty]]:hidden",
        className,
      )}
    >
      {children}
    </div>
  );
}
