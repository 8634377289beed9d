import { Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LAUNCH_STATES } from "#domain/staff/launch-check.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/launch.route.ts";
import { LAUNCH_CHECK_TEXTS, LAUNCH_STATE_TEXTS, LAUNCH_TEXTS } from "./launch-texts.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(LAUNCH_TEXTS.title);

/** A list that is longer says how many more there are. */
const FACTS_SHOWN = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("system.read", context);
  const checks = await shopOf(context).staff.system.launch(staff);
  return {
    done: checks.filter(({ state }) => state === "done").length,
    all: checks.length,
    groups: LAUNCH_STATES.map((state) => ({
      state,
      checks: checks
        .filter((check) => check.state === state)
        .map(({ code, facts }) => ({
          code,
          facts: facts.slice(0, FACTS_SHOWN),
          more: Math.max(0, facts.length - FACTS_SHOWN),
        })),
    })).filter((group) => group.checks.length > 0),
  };
}

/** What is left to do before the shop opens, and what is done. */
export default function LaunchPage({ loaderData }: Route.ComponentProps) {
  const { done, all, groups } = loaderData;
  const isReady = groups.every(({ state }) => state !== "to_do");
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{LAUNCH_TEXTS.title}</h1>
        <p className="max-w-prose text-soft">{LAUNCH_TEXTS.purpose}</p>
      </div>
      <div className="grid max-w-xl gap-2">
        <p className="text-heading tabular">{`${done} of ${all} done`}</p>
        <progress
          value={done}
          max={all}
          aria-label="Done"
          className="h-2 w-full overflow-hidden rounded-pill accent-evergreen"
        />
      </div>
      {isReady ? <Notice tone="success" title={LAUNCH_TEXTS.ready} /> : null}
      {groups.map(({ state, checks }) => {
        const { title, badge, tone } = LAUNCH_STATE_TEXTS[state];
        return (
          <section key={state} aria-labelledby={state} className="grid gap-3">
            <h2 id={state} className="text-heading">
              {title}
            </h2>
            <ul className="divide-y divide-line border-y border-line">
              {checks.map(({ code, facts, more }) => {
                const { title: what, why, path } = LAUNCH_CHECK_TEXTS[code];
                return (
                  <li key={code} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[5rem_1fr]">
                    <p>
                      <Badge tone={tone}>{badge}</Badge>
                    </p>
                    <div className="grid min-w-0 gap-1.5">
                      <h3 className="font-medium">
                        {path === null ? (
                          what
                        ) : (
                          <Link to={path} reloadDocument className="link">
                            {what}
                          </Link>
                        )}
                      </h3>
                      <p className="max-w-prose text-small text-soft">{why}</p>
                      {facts.length === 0 ? null : (
                        <ul className="grid gap-0.5 text-small">
                          {facts.map((fact) => (
                            <li key={fact} className="break-words">
                              {fact}
                            </li>
                          ))}
                          {more > 0 ? <li>{`and ${more} more`}</li> : null}
                        </ul>
                      )}
                    </div>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}
