import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LAUNCH_STATES, launchProgress } from "#domain/staff/launch-check.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/launch.route.ts";
import { LAUNCH_CHECK_TEXTS, LAUNCH_STATE_TEXTS, LAUNCH_TEXTS } from "./launch-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, LAUNCH_TEXTS.title);

/** A list that is longer says how many more there are. */
const FACTS_SHOWN = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("system.read", context);
  const checks = await shopOf(context).staff.system.launch(staff);
  return {
    isOpen: checks.some(({ code, state }) => code === "open" && state === "done"),
    mayOpen: staff.may("rules.change"),
    ...launchProgress(checks),
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

/** Opens the shop, or closes it again (RUN-47). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("rules.change", { url, context });
  const form = await readForm(request);
  const isOpening = textOf(form, "intent") === "open";
  const reason = isOpening ? LAUNCH_TEXTS.opened : LAUNCH_TEXTS.closed;
  const change = { name: "takesOrders", seen: null, stored: isOpening, reason } as const;
  await shopOf(context).staff.settings.change(staff, change);
  writeFlash(context, reason);
  return redirect(href("/admin/launch"));
}

/** What is left to do before the shop opens, and what is done. */
export default function LaunchPage({ loaderData }: Route.ComponentProps) {
  const { done, all, hasOpen, groups, isOpen, mayOpen } = loaderData;
  return (
    <Page title={LAUNCH_TEXTS.title} intro={LAUNCH_TEXTS.purpose}>
      <div className="grid max-w-xl gap-2">
        <p className="text-heading tabular">{LAUNCH_TEXTS.progress(loaderData)}</p>
        <progress
          value={done}
          max={all}
          aria-label="Done"
          className="h-2 w-full overflow-hidden rounded-pill accent-evergreen"
        />
      </div>
      <form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{isOpen ? LAUNCH_TEXTS.isOpen : LAUNCH_TEXTS.isClosed}</p>
        {mayOpen ? (
          <Button
            type="submit"
            name="intent"
            value={isOpen ? "close" : "open"}
            variant={isOpen ? "secondary" : "primary"}
          >
            {isOpen ? LAUNCH_TEXTS.close : LAUNCH_TEXTS.open}
          </Button>
        ) : null}
      </form>
      {hasOpen ? null : <Notice tone="success" title={LAUNCH_TEXTS.ready} />}
      {groups.map(({ state, checks }) => {
        const { title, badge, tone } = LAUNCH_STATE_TEXTS[state];
        return (
          <Section key={state} title={title}>
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
                        {path === null ? what : <AdminLink to={path}>{what}</AdminLink>}
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
          </Section>
        );
      })}
    </Page>
  );
}
