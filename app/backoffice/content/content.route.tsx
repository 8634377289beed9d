import { Badge } from "#app/ui/badge.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/content.route.ts";
import { CONTENT_GROUPS, CONTENT_TEXTS, TEXT_TITLES } from "./content-texts.ts";
import { contentPath, textFacts } from "./content-view.ts";
import { SamplesLeft } from "./samples-left.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("content.read", context);
  const [all, coming, samples] = await Promise.all([
    desk.siteTexts.list(staff),
    desk.planned.comingTexts(staff, null),
    desk.siteTexts.samples(staff),
  ]);
  const groups = CONTENT_GROUPS.map(({ title, hint, names }) => ({
    title,
    hint,
    rows: names.flatMap((name) =>
      all
        .filter((one) => one.name === name)
        .map((one) => {
          const next = coming.find(({ subject }) => subject === name);
          return {
            ...textFacts(one),
            next: next === undefined ? null : formatShopMinute(next.startsAt),
          };
        }),
    ),
  }));
  return {
    groups,
    samples: {
      all: samples.all,
      left: samples.left.map(({ what, where, writtenAs }) => ({
        what,
        where,
        texts: writtenAs.map((name) => ({ path: contentPath(name), title: TEXT_TITLES[name] })),
      })),
    },
  };
}

/** The texts an owner can edit, and the sample texts still in use. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={CONTENT_TEXTS.title} intro={CONTENT_TEXTS.purpose}>
      <SamplesLeft {...loaderData.samples} />
      {loaderData.groups.map(({ title, hint, rows }) => (
        <Section key={title} title={title} hint={hint}>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <li
                key={row.name}
                className="grid items-baseline gap-x-6 gap-y-1 py-1.5 text-small max-md:py-2.5 md:grid-cols-[18rem_1fr_auto]"
              >
                <AdminLink to={row.path} className="font-medium">
                  {row.title}
                </AdminLink>
                <span className="text-soft">
                  {row.isShipped ? CONTENT_TEXTS.shipped : CONTENT_TEXTS.written}
                </span>
                <div className="flex flex-wrap items-start gap-2">
                  {row.isSample ? <Badge tone="warning">{CONTENT_TEXTS.sample}</Badge> : null}
                  {row.hasDraft ? <Badge tone="neutral">{CONTENT_TEXTS.draft}</Badge> : null}
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
