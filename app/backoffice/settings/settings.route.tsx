import { Badge } from "#app/ui/badge.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/settings.route.ts";
import { SETTING_GROUPS, SETTINGS_TEXTS } from "./setting-texts.ts";
import { SettingWords } from "./setting-value.tsx";
import { settingFacts } from "./setting-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("rules.read", context);
  const { settings, planned } = desk;
  const [all, coming] = await Promise.all([settings.list(staff), planned.comingRules(staff, null)]);
  const groups = SETTING_GROUPS.map(({ title, names }) => ({
    title,
    rows: names.flatMap((name) =>
      all
        .filter((one) => one.name === name)
        .map(({ stored, usual, environment }) => {
          const next = coming.find(({ kind, subject }) => kind === "setting" && subject === name);
          return {
            ...settingFacts(name, stored, usual, environment),
            next: next === undefined ? null : formatShopMinute(next.startsAt),
          };
        }),
    ),
  }));
  return { groups };
}

/** All settings with their current values. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={SETTINGS_TEXTS.title} intro={SETTINGS_TEXTS.purpose}>
      {loaderData.groups.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <li
                key={row.name}
                className="grid items-baseline gap-x-6 gap-y-1 py-1.5 text-small max-md:py-2.5 md:grid-cols-[18rem_1fr_auto]"
              >
                <AdminLink to={row.path} className="justify-self-start font-medium">
                  {row.title}
                </AdminLink>
                <SettingWords text={row.now} isShort />
                <div className="flex flex-wrap items-start gap-2">
                  {row.variable !== null ? (
                    <Badge tone="neutral">{`Set by ${row.variable}`}</Badge>
                  ) : row.isUsual ? null : (
                    <Badge tone="neutral">Set by you</Badge>
                  )}
                  {row.next === null ? null : <Badge tone="warning">{`Changes ${row.next}`}</Badge>}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
}
