import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { AmountList } from "#app/ui/definition-list.tsx";
import type { Typed } from "#domain/form/typed-form.ts";
import type { REFUND_ORDER } from "#domain/order/order-act.ts";
import { TextField } from "../ui/form-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import { REFUND_TEXTS } from "./refund-texts.ts";
import type { RefundPreviewView } from "./refund-view.ts";

export interface StagedRefund extends Pick<
  FormAnswer<typeof REFUND_ORDER.input.fields>,
  "fields" | "fieldErrors"
> {
  preview: RefundPreviewView;
  /** The version of the order that was shown, and the refund's idempotency key. */
  version: string;
  key: string;
}

interface RefundPreviewProps {
  staged: StagedRefund;
  typed: Typed["fields"];
  /** Shown next to the form for a partial refund. */
  isWhole?: boolean;
}

/** A refund's parts and effects, and the form that issues it. */
export function RefundPreview({ staged, typed, isWhole = false }: RefundPreviewProps) {
  const { preview, version, key } = staged;
  const { parts, money, consequences, needsReference } = preview;
  return (
    <Section
      className={isWhole ? "box" : "max-w-3xl"}
      title={isWhole ? REFUND_TEXTS.whole : REFUND_TEXTS.preview}
    >
      {parts.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {parts.map(({ key: part, text, amount }) => (
            <li
              key={part}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-2.5"
            >
              <span className="min-w-0 break-words">{text}</span>
              <span className="tabular text-small text-soft">{amount}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <AmountList rows={money.map((row) => ({ ...row, isTotal: true }))} />
      <ul className="grid list-disc gap-1.5 pl-5">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <form method="post" className="grid gap-2">
        <HiddenFields fields={typed} />
        <HiddenFields
          fields={[
            { name: "version", value: version },
            { name: "key", value: key },
          ]}
        />
        <TextField form={staged} name="reason" label="Reason" hint="Staff only." />
        {needsReference ? (
          <TextField
            form={staged}
            name="reference"
            label="Refund reference"
            hint="For example, “Check 1042”. Staff only."
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button name="step" value="commit">
            {isWhole ? REFUND_TEXTS.whole : REFUND_TEXTS.commit}
          </Button>
          {isWhole ? null : (
            <Button name="step" value="again" variant="secondary">
              {REFUND_TEXTS.again}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
