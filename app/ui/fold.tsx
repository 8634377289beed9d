import { type ReactNode, useState } from "react";
import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";
import { Icon } from "./icon.tsx";

/** The range of `max-md`. Unlike the window's width, a media query is known before layout. */
const IS_PHONE = "(width < 48rem)";

/** Collapses the sections on phones while the page is parsed; without JavaScript they stay open. */
export const FOLD_SCRIPT = `if(matchMedia("${IS_PHONE}").matches)for(const d of document.querySelectorAll("details[data-fold]"))d.open=false`;

interface FoldProps {
  title: string;
  /** The heading's id, and its classes. */
  id?: string;
  headingClassName?: string;
  /** Stays open on phones too, because it shows an answer. */
  isKeptOpen?: boolean;
  children: ReactNode;
}

/** Content under its heading, collapsed only on phones. */
export function Fold(props: FoldProps) {
  const { title, id, headingClassName = "font-sans text-small font-medium" } = props;
  // The script collapses sections in a document; on pages rendered later, they are collapsed here.
  const isLater = useIsHydrated();
  const [isOpen] = useState(
    () => !isLater || props.isKeptOpen === true || !matchMedia(IS_PHONE).matches,
  );
  return (
    <details
      open={isOpen}
      data-fold={props.isKeptOpen ? undefined : ""}
      className="group/fold max-md:border-b max-md:border-line"
      suppressHydrationWarning
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 [&::-webkit-details-marker]:hidden">
        <h2 id={id} className={headingClassName}>
          {title}
        </h2>
        <Icon
          name="chevron"
          className="size-4 transition-transform group-open/fold:rotate-180 md:group-open/fold:hidden"
        />
      </summary>
      {props.children}
    </details>
  );
}
