import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { NEVER_SEEN, parseVersion } from "#domain/order/order-version.ts";
import { parseUnits, readUnits } from "#domain/order/units-fields.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor, deskForm, type StaffDesk } from "../gate/staff-only.ts";
import { SPLIT_TEXTS } from "../order/order-texts.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/split.route.ts";
import { SplitForm, SplitSummary, type StagedSplit } from "./split-forms.tsx";
import { hiddenUnits, splitFormView, splitPreview } from "./split-view.ts";

async function findSplit({ staff, desk }: StaffDesk, typed: string) {
  const orderNumber = orNotFound(parseOrderNumber(typed));
  return orNotFound(await desk.orderEdits.seeSplit(staff, { orderNumber }));
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const choices = await findSplit(deskFor("orders.ship", context), params.orderNumber);
  const packed = parseUnits(readUnits(Object.fromEntries(url.searchParams)));
  return splitFormView(choices, packed ?? []);
}

interface Answer {
  /** The typed units, by line. */
  typed: [number, string][];
  unitsError: string | null;
  formError: string | null;
  /** `null` if the form is shown. */
  staged: StagedSplit | null;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, form } = await deskForm("orders.ship", { request, url, context });
  const choices = await findSplit({ staff, desk }, params.orderNumber);
  const { orderNumber } = choices.found.order;
  const units = readUnits(Object.fromEntries(form));
  const answer = answerWith<Answer>({
    typed: typedUnits(units),
    unitsError: null,
    formError: null,
    staged: null,
  });
  const step = textOf(form, "step");
  if (step === "again") return answer(200, {});
  if (step !== "commit" && choices.obstacle !== null)
    return answer(409, { formError: choices.obstacle });
  const ships = parseUnits(units);
  if (ships === null)
    return answer(400, {
      unitsError: "Enter whole numbers of units.",
      formError: SPLIT_TEXTS.refused,
    });
  const stage = (status: number, formError: string | null = null) => {
    const preview = splitPreview(choices.found, ships);
    if (!preview.ok)
      return answer(400, { unitsError: preview.error, formError: SPLIT_TEXTS.refused });
    const staged = { preview: preview.value, key: randomUUID(), units: hiddenUnits(ships) };
    return answer(status, { formError, staged });
  };
  if (step !== "commit") return stage(200);
  const done = await desk.orderEdits.split(staff, {
    orderNumber,
    ships,
    seen: parseVersion(textOf(form, "version")) ?? NEVER_SEEN,
    key: textOf(form, "key"),
  });
  if (done.ok) {
    writeFlash(context, SPLIT_TEXTS.done(orderNumber, done.value.restNumber));
    return redirect(orderPath(orderNumber));
  }
  const { code, reason } = done.error;
  if (code === "changed") return stage(409, SPLIT_TEXTS.changed);
  return code === "invalid"
    ? answer(400, { unitsError: reason, formError: SPLIT_TEXTS.refused })
    : answer(409, { formError: reason });
}

const typedUnits = (units: string): [number, string][] =>
  units.split(" ").flatMap((part) => {
    const [id = "", value = ""] = part.split(":");
    return id === "" ? [] : [[Number(id), value] as [number, string]];
  });

/** Splits a card order in two: first the units, then each order's total, then the split itself. */
export default function SplitPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null;
  const { orderNumber, obstacle, lines } = view;
  return (
    <Page
      title={SPLIT_TEXTS.title(orderNumber)}
      intro={SPLIT_TEXTS.purpose}
      links={[{ to: orderPath(orderNumber), label: "Back to order" }]}
    >
      {answer?.formError ? (
        <Notice
          tone={answer.formError === SPLIT_TEXTS.changed ? "warning" : "danger"}
          title={answer.formError}
        />
      ) : null}
      {answer?.staged ? (
        <SplitSummary staged={answer.staged} />
      ) : obstacle === null ? (
        <SplitForm
          lines={lines}
          typed={answer === null ? null : new Map(answer.typed)}
          error={answer?.unitsError ?? null}
        />
      ) : answer?.formError === obstacle ? null : (
        <Notice tone="danger" title={SPLIT_TEXTS.cannot}>
          {obstacle}
        </Notice>
      )}
    </Page>
  );
}
