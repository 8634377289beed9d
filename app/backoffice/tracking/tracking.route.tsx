import { data, href } from "react-router";
import { readTableForm } from "#app/shell/read-table-form.ts";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import {
  readTrackingList,
  TRACKING_FILE_MEBIBYTES_MAX,
  trackingListText,
} from "#domain/fulfillment/read-tracking-list.ts";
import { staffWho, deskFor } from "../gate/staff-only.ts";
import { PACKING_TEXTS } from "../packing/packing-texts.ts";
import { MainButton } from "../ui/act-button.tsx";
import { OrderLink } from "../ui/admin-link.tsx";
import { badgeColumn, NO_VALUE } from "../ui/columns.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/tracking.route.ts";
import { SHIP_AT_ONCE, shipLines, type ShownLine } from "./ship-lines.ts";
import { LINE_TEXTS, TRACKING_TEXTS } from "./tracking-texts.ts";

export function loader({ context }: Route.LoaderArgs) {
  staffWho("orders.ship", context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("orders.ship", context);
  const { form, pasted, table, refused } = await readTableForm(request, {
    mebibytesMax: TRACKING_FILE_MEBIBYTES_MAX,
    pasted: "list",
  });
  const refuse = (error: string, code: number) =>
    data(
      {
        error,
        list: pasted,
        isDone: false,
        lines: new Array<ShownLine>(),
        rest: "",
        left: 0,
      },
      { status: code },
    );
  if (refused !== null) return refuse(refused.problem, refused.status);
  const read = readTrackingList(table);
  if (!read.ok) return refuse(read.error, 400);
  const checked = await desk.packing.checkTracking(staff, { lines: read.value });
  const isDone = form.get("act") === "ship";
  const lines: ShownLine[] = isDone ? await shipLines(desk.fulfillment, staff, checked) : checked;
  const open = lines.filter(({ result }) => result === "will_ship");
  const rest = trackingListText(
    open.map(({ order, trackingNumber }) => ({ orderNumber: Number(order), trackingNumber })),
  );
  return data({ error: null, list: "", isDone, lines, rest, left: open.length });
}

const TONES = {
  will_ship: "neutral",
  already: "neutral",
  skipped: "warning",
  shipped: "success",
} as const;

const COLUMNS: TableColumn<ShownLine>[] = [
  {
    header: "Order",
    cell: ({ order }) =>
      /^\d+$/.test(order) ? (
        <OrderLink orderNumber={order} />
      ) : (
        <span className="break-all">{order || NO_VALUE}</span>
      ),
  },
  {
    header: "Tracking number",
    cell: ({ trackingNumber }) => <span className="break-all">{trackingNumber || NO_VALUE}</span>,
  },
  badgeColumn("Result", ({ result }) => ({ label: LINE_TEXTS[result], tone: TONES[result] })),
  { header: "Reason", cell: ({ reason }) => reason || NO_VALUE },
  { header: "Line", cell: ({ line }) => `Line ${line}` },
];

/** Ships orders from a pasted list of tracking numbers: a preview of each line, then the results. */
export default function TrackingPage({ actionData }: Route.ComponentProps) {
  const answer = actionData ?? null;
  return (
    <Page
      title={TRACKING_TEXTS.title}
      intro={TRACKING_TEXTS.purpose}
      links={[{ to: href("/admin/packing"), label: PACKING_TEXTS.title }]}
    >
      {answer?.error ? (
        <Notice tone="danger" title={TRACKING_TEXTS.refused}>
          {answer.error}
        </Notice>
      ) : null}
      {answer && answer.lines.length > 0 ? (
        <Section title={answer.isDone ? TRACKING_TEXTS.done : TRACKING_TEXTS.checked}>
          {answer.left > 0 ? (
            <form method="post" className="grid gap-2">
              <input type="hidden" name="list" value={answer.rest} />
              <p className="text-small text-soft">{TRACKING_TEXTS.shipHint}</p>
              <MainButton act="ship">
                {TRACKING_TEXTS.ship(Math.min(answer.left, SHIP_AT_ONCE), answer.left)}
              </MainButton>
            </form>
          ) : null}
          <Rows name={TRACKING_TEXTS.title} columns={COLUMNS} rows={answer.lines} by="line" />
        </Section>
      ) : null}
      <form method="post" encType="multipart/form-data" className="grid max-w-form gap-3">
        <Field label={TRACKING_TEXTS.list} hint={TRACKING_TEXTS.listHint}>
          <TextArea name="list" rows={8} spellCheck={false} defaultValue={answer?.list} />
        </Field>
        <Field label={TRACKING_TEXTS.file} hint={TRACKING_TEXTS.fileHint} isOptional>
          <TextInput type="file" name="file" accept=".csv,.txt,text/csv,text/plain" />
        </Field>
        <MainButton act="preview">{TRACKING_TEXTS.preview}</MainButton>
      </form>
    </Page>
  );
}
