import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { textOf } from "#app/shell/read-form.ts";
import { readUpload, type UploadedFile, type UploadedForm } from "#app/shell/read-upload.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseSeenVersion } from "#domain/form/form-check.ts";
import type { ReportError } from "#server/lots/lot-report.ts";
import type { Route } from "./+types/lot-report.route.ts";
import { openLot, openLotToAct } from "./find-lot.ts";
import { LotHeader } from "./lot-header.tsx";
import { LOT_TEXTS, lotRefusal } from "./lot-texts.ts";
import { lotPath } from "./lot-view.ts";

const MIB = 1024 * 1024;
const LIMITS = { bytesMax: 10 * MIB, filesMax: 1 };

export async function loader(args: Route.LoaderArgs) {
  const { lot, view } = await openLot("lots.change", args);
  return { lot: view, hasReport: lot.hasReport };
}

const REFUSED: Record<NonNullable<UploadedForm["refused"]>, string> = {
  too_large: "This file is larger than 10 MB. Choose a smaller one.",
  too_many: "Choose one file.",
  unreadable: "The upload was interrupted. Choose the file again.",
};

export async function action(args: Route.ActionArgs) {
  const { lots, lot, staff } = await openLotToAct("lots.change", args);
  let file: UploadedFile | null = null;
  const { form, refused } = await readUpload(args.request, LIMITS, (one) => void (file = one));
  const refuse = (status: number, problem: string) => data({ problem }, { status });
  if (refused !== null) return refuse(refused === "too_large" ? 413 : 400, REFUSED[refused]);
  const bytes = bytesOf(file);
  if (bytes === null) return refuse(400, "Choose a file.");
  const kept = await lots.keepReport(staff, {
    lotId: lot.lotId,
    seenVersion: parseSeenVersion(textOf(form, "version")),
    bytes,
  });
  if (!kept.ok) return refuse(409, reportRefusal(kept.error));
  writeFlash(args.context, LOT_TEXTS.reportSaved);
  return redirect(lotPath(lot.lotId));
}

/** TypeScript doesn't see that a callback assigns it. */
const bytesOf = (file: UploadedFile | null): Uint8Array | null => file?.bytes ?? null;

function reportRefusal(error: ReportError): string {
  switch (error.code) {
    case "no_report":
      return "Choose a complete PDF, JPEG or PNG file.";
    case "active":
      return "This PDF contains scripts or attachments. Print it to a new PDF and upload that.";
    default:
      return lotRefusal(error);
  }
}

/** A lot's lab report. */
export default function LotReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, hasReport } = loaderData;
  const problem = actionData?.problem ?? null;
  return (
    <>
      <LotHeader lot={lot} part={LOT_TEXTS.report} />
      {problem === null ? null : (
        <Notice tone="danger" title={problem}>
          {LOT_TEXTS.fileAgain}
        </Notice>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={href("/admin/lots/:lotId/report", { lotId: String(lot.lotId) })}
        className="grid max-w-xl gap-2"
      >
        <p className="text-small text-soft">
          {hasReport
            ? "Replaces the current report, which is kept but no longer shown."
            : "Staff only until the lot is published."}
        </p>
        <input type="hidden" name="version" value={lot.version} />
        <Field label="File" error={problem} hint="PDF, JPEG or PNG, up to 10 MB.">
          <TextInput type="file" name="report" accept="application/pdf,image/jpeg,image/png" />
        </Field>
        <Button className="justify-self-start">Save report</Button>
      </form>
    </>
  );
}
