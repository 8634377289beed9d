import type { ReactNode } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { AdminLink } from "./admin-link.tsx";

export interface PageLink {
  to: string;
  label: ReactNode;
  /** Its words in the palette, if the label alone says too little. */
  command?: string;
}

export interface PageProps {
  title: ReactNode;
  /** Beside the title: a badge, a picture. */
  status?: ReactNode;
  /** A sentence or two below the title. */
  intro?: ReactNode;
  /** Pages to go back or on to; `null` stands for one that isn't for them. */
  links?: readonly (PageLink | null)[] | undefined;
  /** The page's buttons, the primary one first. */
  actions?: ReactNode;
  /** Why the form on the page was refused. */
  error?: string | null | undefined;
  children?: ReactNode;
}

/** A page of the desk: its header, why its form was refused, and its content. */
export function Page({ title, status, intro, links, actions, error, children }: PageProps) {
  const shown = links?.filter((link) => link !== null) ?? [];
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-2">
          {shown.length === 0 ? null : (
            <p className="flex flex-wrap gap-x-6 text-small print:hidden">
              {shown.map(({ to, label, command }) => (
                <AdminLink key={to} to={to} data-command={command} className="tap wrap-anywhere">
                  {label}
                </AdminLink>
              ))}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-title wrap-anywhere">{title}</h1>
            {status}
          </div>
          {intro === undefined || intro === null ? null : (
            <div className="max-w-prose break-words text-soft">{intro}</div>
          )}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </header>
      {error ? <Notice tone="danger" title={error} /> : null}
      {children}
    </>
  );
}
