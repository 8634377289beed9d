import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

// Drawn on a 24-unit square with a round 1.5-unit stroke; several subpaths share one `d`.
const PATHS = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5",
  alert: "M12 3.5 21.5 20h-19L12 3.5ZM12 10v4.5M12 17.2v.1",
  arrow: "M4 12h16M14 6l6 6-6 6",
  cart: "M5.5 8h13l1 12h-15l1-12ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9",
  external: "M14 4.5h5.5V10M19.5 4.5 11 13M18 14v5.5H4.5V6H10",
  filter: "M4 7h16M7 12h10M10 17h4",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1",
  leaf: "M5 19C3.5 10.5 9 4.5 19.5 4.5c.5 10.5-5 16-12 14.5M4 20.5c3-5.5 6.5-8.5 10.5-10.5",
  lock: "M6 10.5h12v9.5H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2",
  menu: "M4 8h16M4 16h16",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20",
  sort: "M8 5v14M8 19l-3.5-3.5M8 19l3.5-3.5M16 19V5M16 5l-3.5 3.5M16 5l3.5 3.5",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5",
  truck:
    "M2.5 6h11.5v10.5H2.5zM14 10h4l3.5 3.5v3H14M6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
} as const satisfies Record<string, string>;

export type IconName = keyof typeof PATHS;

type IconProps = Omit<ComponentProps<"svg">, "children"> & {
  name: IconName;
  /** The meaning of a standalone icon; an icon next to text has no label and is hidden. */
  label?: string;
};

/** One of our line icons, 20 pixels unless a `size-…` class says otherwise. */
export function Icon({ name, label, className, ...svg }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...svg}
      className={classNames("icon", className ?? "size-5")}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
