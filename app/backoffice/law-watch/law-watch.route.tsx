import { href } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DISMISS_FIND, LAW_SOURCE_NAMES } from "#domain/eligibility/law-find.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import type { OpenFind } from "#server/law-watch/law-watch.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { actPage, pageAct } from "../ui/act-page.ts";
import { TextField } from "../ui/form-fields.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/law-watch.route.ts";
import { LAW_WATCH_TEXTS, silentText } from "./law-watch-texts.ts";
import { SilentNotice } from "./silent-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("rules.read", context);
  const { lawWatch } = desk;
  const [finds, silent] = await Promise.all([lawWatch.finds(staff), lawWatch.silent(staff)]);
  return {
    finds: finds.map(findView),
    silent: silent.map(silentText),
    mayDismiss: staff.may("rules.change"),
  };
}

const findView = ({ findId, source, number, title, url, about, datedOn, foundAt }: OpenFind) => ({
  id: String(findId),
  title,
  url,
  facts: [
    `${LAW_SOURCE_NAMES[source]}, ${number}`,
    `Found for ${about}`,
    ...(datedOn === null ? [] : [`Dated ${formatDay(datedOn)}`]),
    `Found ${formatShopMinute(foundAt)}`,
  ].join(" · "),
});

export const action = actPage<{ findId: number }>({
  permission: DISMISS_FIND.permission,
  find: ({ form }) => ({ findId: rowIdOf(form, "findId") ?? 0 }),
  acts: {
    dismiss: pageAct(DISMISS_FIND, async ({ desk, staff, stored }, values) =>
      (await desk.lawWatch.dismiss(staff, { ...stored, ...values })).ok
        ? { saved: LAW_WATCH_TEXTS.dismissed }
        : { error: LAW_WATCH_TEXTS.gone },
    ),
  },
  to: () => href("/admin/law-watch"),
});

const { note } = DISMISS_FIND.input.fields;

/** New documents and bills to read, each with a form to dismiss it. */
export default function LawWatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { finds, silent, mayDismiss } = loaderData;
  const refusal = actionData ?? null;
  return (
    <Page title={LAW_WATCH_TEXTS.title} intro={LAW_WATCH_TEXTS.purpose} error={refusal?.formError}>
      <SilentNotice silent={silent} />
      {finds.length === 0 ? (
        <EmptyState title={LAW_WATCH_TEXTS.none}>{LAW_WATCH_TEXTS.noneHint}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {finds.map(({ id, title, url, facts }) => (
            <Card
              key={id}
              as="li"
              padding="small"
              className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_22rem]"
            >
              <div className="grid content-start gap-2 text-small">
                <h2 className="text-heading [overflow-wrap:anywhere]">
                  <a href={url} target="_blank" rel="noreferrer" className="link">
                    {title}
                  </a>
                </h2>
                <p className="text-soft [overflow-wrap:anywhere]">{facts}</p>
              </div>
              {mayDismiss ? (
                <form method="post" className="grid content-start gap-2">
                  <input type="hidden" name="findId" value={id} />
                  <TextField
                    form={refusal?.fields["findId"] === id ? refusal : null}
                    name="note"
                    label={note.label}
                    hint={note.hint}
                    maxLength={500}
                  />
                  <ActButton act="dismiss">Dismiss</ActButton>
                </form>
              ) : null}
            </Card>
          ))}
        </ul>
      )}
    </Page>
  );
}
