import type { ReactNode } from "react";
import { href } from "react-router";
import { Page } from "../ui/page.tsx";
import { CONTENT_TEXTS } from "./content-texts.ts";

interface TextHeaderProps {
  title: string;
  tab?: string;
  hint: string;
  /** Where it is read, and what that is called; `null` if this is it. */
  page: string | null;
  pageLabel: string;
  /** Its overview; `null` if this is it. */
  back: string | null;
  error?: string | null;
  /** Its buttons, the primary one first. */
  actions?: ReactNode;
}

/** A text's name, what to know of it, and the way back. */
export const TextHeader = ({
  title,
  tab,
  hint,
  page,
  pageLabel,
  back,
  error,
  actions,
}: TextHeaderProps) => (
  <Page
    title={title}
    tab={tab}
    intro={hint}
    links={[
      { to: href("/admin/content"), label: CONTENT_TEXTS.title },
      back === null ? null : { to: back, label: "Back to text" },
    ]}
    more={[page === null ? null : { to: page, label: pageLabel }]}
    error={error}
    actions={actions}
  />
);
