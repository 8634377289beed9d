import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { STOP_TEXTS } from "./stop-texts.ts";

export interface StopListing {
  compounds: { name: string; search: string; isStopped: boolean; about: string }[];
  stops: { key: string; name: string; search: string; isLifted: boolean; about: string }[];
}

/** What can be stopped, and what was. */
export function StopList({ compounds, stops }: StopListing) {
  return (
    <>
      <section aria-labelledby="choose" className="grid max-w-3xl gap-3">
        <h2 id="choose" className="text-heading">
          {STOP_TEXTS.choose}
        </h2>
        {compounds.length === 0 ? (
          <p className="text-small">{STOP_TEXTS.noCompounds}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {compounds.map(({ name, search, isStopped, about }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 py-3">
                <Link
                  to={{ pathname: href("/admin/stop"), search }}
                  reloadDocument
                  className="link tap font-medium"
                >
                  {name}
                </Link>
                {isStopped ? <Badge tone="danger">Stopped</Badge> : null}
                <span className="text-small text-soft">{about}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-small">
          <Link to={href("/admin/products")} reloadDocument className="link tap">
            One product: choose it in the list of products
          </Link>
        </p>
      </section>
      <section aria-labelledby="before" className="grid max-w-3xl gap-3">
        <h2 id="before" className="text-heading">
          What was stopped
        </h2>
        {stops.length === 0 ? (
          <p className="text-small text-soft">{STOP_TEXTS.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {stops.map(({ key, name, search, isLifted, about }) => (
              <li key={key} className="grid gap-1 py-3">
                <p className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={{ pathname: href("/admin/stop"), search }}
                    reloadDocument
                    className="link tap font-medium"
                  >
                    {name}
                  </Link>
                  <Badge tone={isLifted ? "neutral" : "danger"}>
                    {isLifted ? "Allowed again" : "Stopped"}
                  </Badge>
                </p>
                <p className="text-small break-words text-soft">{about}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
