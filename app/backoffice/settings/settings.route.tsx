import { Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/settings.route.ts";
import { SETTING_GROUPS, SETTINGS_TEXTS } from "./setting-texts.ts";
import { SettingWords } from "./setting-value.tsx";
import { settingFacts } from "./setting-view.ts";

export const meta: Route.MetaFunction = () => privatePageMeta(SETTINGS_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const { settings, planned } = shopOf(context).staff;
  const [all, coming] = await Promise.all([settings.list(staff), planned.comingRules(staff, null)]);
  const groups = SETTING_GROUPS.map(({ title, names }) => ({
    title,
    rows: names.flatMap((name) =>
      all
        .filter((one) => one.name === name)
        .map(({ stored, usual }) => {
          const next = coming.find(({ kind, subject }) => kind === "setting" && subject === name);
          return {
            ...settingFacts(name, stored, usual),
            next: next === undefined ? null : formatShopMoment(next.startsAt),
          };
        }),
    ),
  }));
  return { groups };
}

/** What the owner may set, with what stands now. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{SETTINGS_TEXTS.title}</h1>
        <p className="max-w-prose text-soft">{SETTINGS_TEXTS.purpose}</p>
      </div>
      {loaderData.groups.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h2 className="text-heading">{title}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <li
                key={row.name}
                className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[18rem_1fr_auto]"
              >
                <Link
                  to={row.path}
                  reloadDocument
                  className="link justify-self-start text-small font-medium"
                >
                  {row.title}
                </Link>
                <SettingWords text={row.now} isShort />
                <div className="flex flex-wrap items-start gap-2">
                  {row.isUsual ? null : <Badge tone="neutral">Set by you</Badge>}
                  {row.next === null ? null : <Badge tone="warning">{`Changes ${row.next}`}</Badge>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
