import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

type EmptyStateProps = {
  /** The heading: what happened, or what isn't here yet. */
  title: string;
  /** Details: what was saved and what to do next. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  icon?: IconName;
  /** Replaces the icon. */
  picture?: ReactNode;
  headingLevel?: "h1" | "h2" | "h3";
};

/** An empty list, a failed load or a missing page: what happened, what to do next, one action. */
export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, icon = "leaf", picture, headingLevel: Heading = "h2" } = props;
  return (
    <div className="empty-state mx-auto grid max-w-form justify-items-center gap-3 py-12 text-center md:py-16">
      {picture ?? (
        <span className="mb-2 grid size-16 place-items-center rounded-pill bg-mist text-evergreen">
          <Icon name={icon} className="size-7" />
        </span>
      )}
      <Heading className="text-heading">{title}</Heading>
      {children ? <div className="text-soft">{children}</div> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
