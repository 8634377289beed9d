import { href } from "react-router";
import { TAX_THRESHOLD } from "#domain/tax/threshold.ts";
import { recordEditor } from "../ui/record-editor.ts";
import { RecordPage } from "../ui/record-page.tsx";
import type { Route } from "./+types/threshold.route.ts";
import { TAX_WATCH_TEXTS, THRESHOLD_TEXTS } from "./tax-watch-texts.ts";

const editor = recordEditor({
  record: TAX_THRESHOLD,
  param: "thresholdId",
  read: "reports.read",
  change: "rules.change",
  async find({ staff: { taxes } }, staff, thresholdId) {
    const found = await taxes.findThreshold(staff, { thresholdId });
    return found && { ...found, values: found };
  },
  save: ({ staff: { taxes } }, staff, change) => taxes.saveThreshold(staff, change),
  refusals: { same_day: { fromDay: THRESHOLD_TEXTS.sameDay } },
  title: (one) =>
    one === null
      ? TAX_WATCH_TEXTS.add
      : `Threshold: ${TAX_THRESHOLD.fields.state.words(one.state)}`,
  saved: THRESHOLD_TEXTS.saved,
  list: href("/admin/taxes"),
});

export const loader = editor.loader;
export const action = editor.action;

/** A threshold, or the form for a new one. */
export default function ThresholdPage(props: Route.ComponentProps) {
  return <RecordPage record={TAX_THRESHOLD} link={TAX_WATCH_TEXTS.title} {...props} />;
}
