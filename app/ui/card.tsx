import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li";
  /** `plain` has a hairline border on the fill color, `quiet` a soft tint, and `float` is raised above the page. */
  look?: "plain" | "quiet" | "float";
  padding?: "none" | "small" | "medium" | "large";
};

const LOOK_CLASSES = {
  plain: "border border-line bg-fill",
  quiet: "bg-hover",
  float: "bg-fill shadow-float",
};

const PADDING_CLASSES = { none: "", small: "p-5", medium: "p-6 md:p-8", large: "p-6 md:p-12" };

/** A group of related content. Prefer a hairline or space: use a card only for a single thing. */
export function Card(props: CardProps) {
  const {
    as: Element = "div",
    look = "plain",
    padding = "medium",
    className,
    ...attributes
  } = props;
  return (
    <Element
      {...attributes}
      className={classNames(
        "rounded-card",
        LOOK_CLASSES[look],
        PADDING_CLASSES[padding],
        className,
      )}
    />
  );
}
