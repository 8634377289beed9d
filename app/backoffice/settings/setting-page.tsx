import type { ReactNode } from "react";
import { href } from "react-router";
import { Page } from "../ui/page.tsx";
import { SETTINGS_TEXTS } from "./setting-texts.ts";

interface SettingPageProps {
  title: string;
  purpose: string;
  /** `null` if this is its overview. */
  overview: string | null;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a setting's pages. */
export const SettingPage = ({ title, purpose, overview, actions, children }: SettingPageProps) => (
  <Page
    title={title}
    intro={purpose}
    links={[
      { to: href("/admin/settings"), label: SETTINGS_TEXTS.title },
      overview === null ? null : { to: overview, label: "Overview" },
    ]}
    actions={actions}
  >
    {children}
  </Page>
);
