import { href, Link } from "react-router";
import { SETTINGS_TEXTS } from "./setting-texts.ts";

interface SettingHeaderProps {
  title: string;
  purpose: string;
  /** Its overview; null = this is it. */
  back: string | null;
}

/** A setting's name, what it is, and the way back. */
export function SettingHeader({ title, purpose, back }: SettingHeaderProps) {
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap gap-x-6 text-small">
        <Link to={href("/admin/settings")} reloadDocument className="link tap">
          {SETTINGS_TEXTS.title}
        </Link>
        {back === null ? null : (
          <Link to={back} reloadDocument className="link tap">
            Overview
          </Link>
        )}
      </p>
      <h1 className="text-title break-words">{title}</h1>
      <p className="max-w-prose text-soft">{purpose}</p>
    </header>
  );
}
