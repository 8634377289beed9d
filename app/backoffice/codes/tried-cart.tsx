import { AmountList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { badgeColumn } from "../ui/columns.tsx";
import { Rows } from "../ui/rows.tsx";
import { TRIAL_TEXTS } from "./trial-texts.ts";
import type { TrialView } from "./trial-view.ts";

const CONDITION_COLUMNS: TableColumn<TrialView["findings"][number]>[] = [
  { header: "Condition", cell: ({ condition }) => condition },
  { header: "Reason", cell: ({ why }) => why },
  badgeColumn("Met", ({ isMet }) =>
    isMet ? { tone: "success", label: "Met" } : { tone: "warning", label: "Not met" },
  ),
];

const RECEIPT_COLUMNS: TableColumn<TrialView["receipt"][number]>[] = [
  { header: "Amount", cell: ({ label }) => label },
  { header: "Reason", cell: ({ why }) => why },
  { header: "Dollars", cell: ({ amount }) => amount ?? "Doesn't apply", isNumeric: true },
];

/** A test cart's receipt, and why its code does or doesn't apply. */
export function TriedCart({ tried }: { tried: TrialView }) {
  const { code, error, referralError, isReduced, taxError, findings, amounts, receipt } = tried;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-xl:order-first">
      <Notice
        tone={error === null ? "success" : "warning"}
        title={error === null ? `${code} applies.` : `${code} doesn't apply.`}
      >
        {error === null ? null : <p>The customer sees: “{error}”</p>}
        {findings.length === 0 ? <p>This code doesn't exist.</p> : null}
        {referralError === null ? null : <p>{referralError}.</p>}
        {taxError === null ? null : <p>{taxError}</p>}
        {isReduced ? <p>{TRIAL_TEXTS.reduced}</p> : null}
      </Notice>
      {findings.length > 0 ? (
        <section aria-labelledby="conditions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="conditions" className="text-heading">
            {TRIAL_TEXTS.conditions}
          </h2>
          <Rows
            name={TRIAL_TEXTS.conditions}
            columns={CONDITION_COLUMNS}
            rows={findings}
            by="condition"
          />
        </section>
      ) : null}
      <section aria-labelledby="total" className="grid max-w-md gap-3">
        <h2 id="total" className="text-heading">
          Total
        </h2>
        <AmountList rows={amounts} />
      </section>
      <section aria-labelledby="receipt" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="receipt" className="text-heading">
          {TRIAL_TEXTS.receipt}
        </h2>
        <Rows name={TRIAL_TEXTS.receipt} columns={RECEIPT_COLUMNS} rows={receipt} by="key" />
      </section>
    </div>
  );
}
