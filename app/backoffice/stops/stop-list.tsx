import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import { STOP_TEXTS } from "./stop-texts.ts";

export interface StopListing {
  compounds: { name: string; search: string; isStopped: boolean; about: string }[];
  stops: { key: string; name: string; search: string; isLifted: boolean; about: string }[];
}

/** Compounds whose sales can be stopped, and stopped sales. */
export function StopList({ compounds, stops }: StopListing) {
  return (
    <>
      <Section className="max-w-3xl" title={STOP_TEXTS.choose}>
        {compounds.length === 0 ? (
          <p className="text-small">{STOP_TEXTS.noCompounds}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {compounds.map(({ name, search, isStopped, about }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 py-1">
                <AdminLink
                  to={{ pathname: href("/admin/stop"), search }}
                  className="tap font-medium"
                >
                  {name}
                </AdminLink>
                {isStopped ? <Badge tone="danger">Stopped</Badge> : null}
                <span className="text-small text-soft">{about}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-small">
          <AdminLink to={href("/admin/products")} className="tap">
            {STOP_TEXTS.ofProduct}
          </AdminLink>
        </p>
      </Section>
      <Section className="max-w-3xl" title={STOP_TEXTS.past}>
        {stops.length === 0 ? (
          <p className="text-small text-soft">{STOP_TEXTS.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {stops.map(({ key, name, search, isLifted, about }) => (
              <li key={key} className="grid gap-1 py-1.5">
                <p className="flex flex-wrap items-center gap-x-3">
                  <AdminLink
                    to={{ pathname: href("/admin/stop"), search }}
                    className="tap font-medium"
                  >
                    {name}
                  </AdminLink>
                  <Badge tone={isLifted ? "neutral" : "danger"}>
                    {isLifted ? "Resumed" : "Stopped"}
                  </Badge>
                </p>
                <p className="text-small break-words text-soft">{about}</p>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
