import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { AREA_TEXTS, areaState } from "./area-texts.ts";

interface AreaHeaderProps {
  areaId: string;
  title: string;
  isOn: boolean;
  current: "overview" | "edit";
}

/** A place's name and state, and the way back. */
export function AreaHeader({ areaId, title, isOn, current }: AreaHeaderProps) {
  const state = areaState(isOn);
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap gap-x-6 text-small">
        <Link to={href("/admin/areas")} reloadDocument className="link tap">
          {AREA_TEXTS.title}
        </Link>
        {current === "edit" ? (
          <Link to={href("/admin/areas/:areaId", { areaId })} reloadDocument className="link tap">
            Overview
          </Link>
        ) : null}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-title break-words">{title}</h1>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
    </header>
  );
}
