import type { ReactNode } from "react";
import { useShopDetails } from "#app/shell/shop-details.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AdminLink } from "./admin-link.tsx";
import { Menu } from "./menu.tsx";

export interface PageLink {
  to: string;
  label: ReactNode;
  /** Its name in the command palette, if the label alone is too vague there. */
  command?: string;
  /** Whether it is a download. */
  isFile?: boolean;
}

type PageLinks = readonly (PageLink | null)[] | undefined;

export interface PageProps {
  title: string;
  /** The browser tab's title, if it isn't the page's. */
  tab?: string | undefined;
  /** Next to the title: a badge, a picture. */
  status?: ReactNode;
  /** A sentence or two below the title. */
  intro?: ReactNode;
  /** Links back, above the title; `null` for pages that they may not open. */
  links?: PageLinks;
  /** Links to other pages, as buttons next to the primary one. */
  more?: PageLinks;
  /** The page behind the primary button, to add or edit something. */
  primary?: PageLink | null | undefined;
  /** The page's other buttons. */
  actions?: ReactNode;
  /** Rarely used pages, behind one button. */
  menu?: PageLinks;
  /** Why the form on the page was refused. */
  error?: string | null | undefined;
  children?: ReactNode;
}

/** A staff page: its header, its form's error, and its content. */
export function Page(props: PageProps) {
  const { title, tab, status, intro, links, more, primary, actions, menu, error, children } = props;
  const rare = menu?.filter((link) => link !== null) ?? [];
  const next = more?.filter((link) => link !== null) ?? [];
  return (
    <>
      <TabTitle title={tab ?? title} />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_20rem] gap-2">
          <Links links={links} />
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-title wrap-anywhere">{title}</h1>
            {status}
          </div>
          {intro === undefined || intro === null ? null : (
            <div className="max-w-prose break-words text-soft">{intro}</div>
          )}
        </div>
        {primary || actions || rare.length + next.length > 0 ? (
          <div className="flex flex-wrap gap-3 print:hidden">
            {primary ? (
              <ButtonLink to={primary.to} reloadDocument size="small">
                {primary.label}
              </ButtonLink>
            ) : null}
            {actions}
            {next.map(({ to, label, command, isFile = false }) => (
              <ButtonLink
                key={to}
                to={to}
                reloadDocument
                download={isFile || undefined}
                data-command={command}
                variant="secondary"
                size="small"
              >
                {label}
              </ButtonLink>
            ))}
            {rare.length === 0 ? null : (
              <Menu label="More actions">
                {rare.map(({ to, label, command }) => (
                  <a key={to} href={to} data-command={command}>
                    {label}
                  </a>
                ))}
              </Menu>
            )}
          </div>
        ) : null}
      </header>
      {error ? <Notice tone="danger" title={error} /> : null}
      {children}
    </>
  );
}

/** The page's title and the shop's name, in the browser's tab. */
export const TabTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${useShopDetails().name}`}</title>
);

function Links({ links }: { links: PageLinks }) {
  const shown = links?.filter((link) => link !== null) ?? [];
  return shown.length === 0 ? null : (
    <p className="flex flex-wrap gap-x-6 text-small print:hidden">
      {shown.map(({ to, label, command }) => (
        <AdminLink key={to} to={to} data-command={command} className="tap wrap-anywhere">
          {label}
        </AdminLink>
      ))}
    </p>
  );
}
