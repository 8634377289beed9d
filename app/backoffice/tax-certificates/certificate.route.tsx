import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith } from "#app/shell/form-refusal.ts";
import { textOf } from "#app/shell/read-form.ts";
import { isUpload } from "#app/shell/read-table-form.ts";
import { readUpload, type UploadedFile } from "#app/shell/read-upload.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type FieldErrors, parseSeenVersion } from "#domain/form/form-check.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { EXEMPTION, type ExemptionValues } from "#domain/tax/exemption.ts";
import { HistoryList, historyViews } from "../changes/history-list.tsx";
import { findCustomer } from "../customers/find-customer.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { CONFIRM_FIRST } from "../ui/confirm-first.tsx";
import { Page } from "../ui/page.tsx";
import { RECORD_CHANGED } from "../ui/record-editor.ts";
import { RecordFacts, RecordForm } from "../ui/record-page.tsx";
import { Section } from "../ui/section.tsx";
import { EDIT_TEXTS } from "../ui/staged-edit.ts";
import type { Route } from "./+types/certificate.route.ts";
import { CertificateDocument, WithdrawForm } from "./certificate-acts.tsx";
import { CERTIFICATE_LABELS, CERTIFICATE_TEXTS, DOCUMENT_REFUSALS } from "./certificate-texts.ts";
import { certificatePath, certificateRow, customerCertificatesPath } from "./certificate-view.ts";
import { findCertificate, NEW_CERTIFICATE } from "./find-certificate.ts";

const MIB = 1024 * 1024;
const LIMITS = { bytesMax: 10 * MIB, filesMax: 1 };

export async function loader({ params, context }: Route.LoaderArgs) {
  const isNew = params.certificateId === NEW_CERTIFICATE;
  const { staff, desk, today } = deskFor(isNew ? "rules.change" : "customers.read", context);
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId, email } = person;
  const found = await findCertificate({ staff, desk }, userId, params.certificateId);
  return {
    userId,
    email,
    title: found === null ? CERTIFICATE_TEXTS.add : `Certificate ${found.number}`,
    ...formOf(found),
    facts: found === null ? EXEMPTION.blank : EXEMPTION.words(found),
    one: found && {
      ...certificateRow(found, userId, today),
      version: found.version,
      hasDocument: found.documentFile !== null,
      isWithdrawn: found.isWithdrawn,
    },
    history: historyViews(found?.history ?? [], CERTIFICATE_LABELS, () => null),
    mayChange: staff.may("rules.change") && found?.isWithdrawn !== true,
    confirmBefore: staff.mustConfirm("rules.change")
      ? certificatePath(userId, found?.certificateId ?? NEW_CERTIFICATE)
      : null,
  };
}

type Texts = typeof EXEMPTION.blank;

/** The form's initial values. */
const formOf = (found: (ExemptionValues & { version: number }) | null) => ({
  texts: found === null ? EXEMPTION.blank : EXEMPTION.write(found),
  version: found?.version ?? 0,
});

interface Refusal {
  texts: Texts;
  version: number;
  errors: FieldErrors<Texts>;
  formError: string | null;
  reason: string;
  reasonError: string | null;
  fileError: string | null;
  withdrawal: { reason: string; error: string | null };
}

const NO_REFUSAL = {
  errors: {},
  formError: null,
  reason: "",
  reasonError: null,
  fileError: null,
  withdrawal: { reason: "", error: null },
};

export const action = (args: Route.ActionArgs) =>
  isUpload(args.request) ? keepFile(args) : change(args);

async function keepFile({ request, params, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("rules.change", context);
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId } = person;
  const found = await findCertificate({ staff, desk }, userId, params.certificateId);
  let file: UploadedFile | null = null;
  const { form, refused } = await readUpload(request, LIMITS, (one) => void (file = one));
  const refuse = (status: number, fileError: string) =>
    data<Refusal>({ ...NO_REFUSAL, ...formOf(found), fileError }, { status });
  // A file can't be carried through the confirmation, so the page asks for that first.
  if (staff.mustConfirm("rules.change")) return refuse(403, CONFIRM_FIRST);
  if (refused !== null)
    return refuse(refused === "too_large" ? 413 : 400, DOCUMENT_REFUSALS[refused]);
  const bytes = bytesOf(file);
  if (bytes === null || found === null) return refuse(400, CERTIFICATE_TEXTS.noFile);
  const kept = await desk.taxes.keepExemptionDocument(staff, {
    userId,
    certificateId: found.certificateId,
    seenVersion: parseSeenVersion(textOf(form, "version")),
    bytes,
  });
  if (!kept.ok) return refuse(409, DOCUMENT_REFUSALS[kept.error]);
  writeFlash(context, CERTIFICATE_TEXTS.kept);
  return redirect(certificatePath(userId, found.certificateId));
}

/** TypeScript doesn't see that a callback assigns it. */
const bytesOf = (file: UploadedFile | null): Uint8Array | null => file?.bytes ?? null;

async function change({ request, url, params, context }: Route.ActionArgs) {
  const { staff, desk, today, form } = await deskForm("rules.change", { request, url, context });
  const { person } = await findCustomer({ staff, desk }, params.userId);
  const { userId } = person;
  const found = await findCertificate({ staff, desk }, userId, params.certificateId);
  const texts = EXEMPTION.read(form);
  const version = parseSeenVersion(textOf(form, "version"));
  const typedReason = textOf(form, "reason");
  const reason = parseStaffNote(typedReason, "A reason");
  const refuse = answerWith<Refusal>({ ...NO_REFUSAL, texts, version });
  /** Someone else saved first: the form now has the current values. */
  const refuseChanged = async (rest: Partial<Refusal>) =>
    refuse(409, {
      ...formOf(await findCertificate({ staff, desk }, userId, params.certificateId)),
      formError: RECORD_CHANGED,
      ...rest,
    });
  if (found !== null && textOf(form, "act") === "withdraw") {
    const withdrawal = { reason: typedReason, error: reason.ok ? null : reason.error };
    if (!reason.ok) return refuse(400, { ...formOf(found), withdrawal });
    const done = await desk.taxes.withdrawExemption(staff, {
      userId,
      certificateId: found.certificateId,
      seenVersion: version,
      reason: reason.value,
    });
    if (!done.ok) return refuseChanged({ withdrawal });
    writeFlash(context, CERTIFICATE_TEXTS.withdrawn);
    return redirect(customerCertificatesPath(userId));
  }
  const { values, fieldErrors } = EXEMPTION.validate(texts, today);
  if (values === null || !reason.ok)
    return refuse(400, {
      errors: fieldErrors,
      formError: EDIT_TEXTS.refused,
      reason: typedReason,
      reasonError: reason.ok ? null : reason.error,
    });
  const saved = await desk.taxes.saveExemption(staff, {
    exemption: values,
    reason: reason.value,
    userId,
    certificateId: found?.certificateId ?? null,
    seenVersion: version,
  });
  if (!saved.ok) return refuseChanged({ reason: typedReason });
  writeFlash(context, CERTIFICATE_TEXTS.saved);
  return redirect(certificatePath(userId, saved.value.certificateId));
}

/** A customer's certificate and its document, or the form for a new one. */
export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, email, title, one, facts, history, mayChange, confirmBefore } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={title}
      status={one === null ? null : <Badge tone={one.status.tone}>{one.status.label}</Badge>}
      intro={one === null ? null : `${CERTIFICATE_LABELS.checked}: ${one.checked}`}
      links={[
        { to: customerCertificatesPath(userId), label: `${CERTIFICATE_TEXTS.title}: ${email}` },
      ]}
      error={refusal?.formError}
    >
      {mayChange ? (
        <RecordForm
          record={EXEMPTION}
          texts={refusal?.texts ?? loaderData.texts}
          errors={refusal?.errors ?? {}}
          version={refusal?.version ?? loaderData.version}
          reason={refusal?.reason ?? ""}
          reasonError={refusal?.reasonError ?? null}
        />
      ) : (
        <RecordFacts record={EXEMPTION} facts={facts} />
      )}
      {one === null ? null : (
        <>
          <CertificateDocument
            one={one}
            path={href("/admin/customers/:userId/certificates/:certificateId/document", {
              userId,
              certificateId: String(one.id),
            })}
            mayChange={mayChange}
            confirmBefore={confirmBefore}
            error={refusal?.fileError ?? null}
          />
          {mayChange ? (
            <WithdrawForm
              version={one.version}
              {...(refusal?.withdrawal ?? NO_REFUSAL.withdrawal)}
            />
          ) : null}
          <Section title="History">
            <HistoryList entries={history} />
          </Section>
        </>
      )}
    </Page>
  );
}
