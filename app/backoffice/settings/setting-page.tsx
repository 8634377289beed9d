import type { ReactNode } from "react";
import { href } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { environmentText, SETTINGS_TEXTS } from "./setting-texts.ts";

interface SettingPageProps {
  title: string;
  purpose: string;
  /** `null` if this is its overview. */
  overview: string | null;
  /** A variable of the server that comes before the setting; `null` for none. */
  variable: string | null;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a setting's pages. */
export const SettingPage = ({
  title,
  purpose,
  overview,
  variable,
  actions,
  children,
}: SettingPageProps) => (
  <Page
    title={title}
    intro={purpose}
    links={[
      { to: href("/admin/settings"), label: SETTINGS_TEXTS.title },
      overview === null ? null : { to: overview, label: "Overview" },
    ]}
    actions={actions}
  >
    {variable === null ? null : <Notice title={environmentText(variable)} />}
    {children}
  </Page>
);
