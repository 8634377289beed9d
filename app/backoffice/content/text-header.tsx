import { href, Link } from "react-router";
import { CONTENT_TEXTS } from "./content-texts.ts";

interface TextHeaderProps {
  title: string;
  hint: string;
  /** Where it is read, and what that is called; null = this is it. */
  page: string | null;
  pageLabel: string;
  /** Its overview; null = this is it. */
  back: string | null;
}

/** A text's name, what to know of it, and the way back. */
export function TextHeader({ title, hint, page, pageLabel, back }: TextHeaderProps) {
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap gap-x-6 text-small">
        <Link to={href("/admin/content")} reloadDocument className="link tap">
          {CONTENT_TEXTS.title}
        </Link>
        {back === null ? null : (
          <Link to={back} reloadDocument className="link tap">
            Overview
          </Link>
        )}
        {page === null ? null : (
          <a href={page} className="link tap">
            {pageLabel}
          </a>
        )}
      </p>
      <h1 className="text-title break-words">{title}</h1>
      <p className="max-w-prose text-soft">{hint}</p>
    </header>
  );
}
