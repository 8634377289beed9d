import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { OrderAct, OrderActFields, OrderActName } from "#domain/order/order-act.ts";
import { Fold } from "../ui/fold.tsx";
import { KeepMoneyFields } from "./keep-money-fields.tsx";
import { ACT_TEXTS, ORDER_PAGE_TEXTS } from "./order-texts.ts";

interface Control {
  name: OrderActName;
  label: string;
  hint?: string;
  isOptional?: boolean;
  inputMode?: "decimal" | "url";
}

const REASON: Control = { name: "reason", label: "Reason" };
const SENT_BACK: Control = {
  name: "reference",
  label: "Reference of the money you sent back",
  hint: "Only if it was paid by hand.",
  isOptional: true,
};

/** What each form asks for. */
const CONTROLS: Record<OrderAct, readonly Control[]> = {
  approve: [REASON],
  fraud: [REASON, SENT_BACK],
  unmark_fraud: [REASON],
  mark_paid: [
    { name: "amount", label: "Amount that arrived", inputMode: "decimal" },
    { name: "reference", label: "Reference", hint: "For example, “Venmo 3381”." },
  ],
  set_link: [{ name: "url", label: "Payment link", inputMode: "url" }],
  ship: [
    { name: "trackingNumber", label: "Tracking number" },
    {
      name: "reason",
      label: "Reason to ship in spite of a review or a ban",
      isOptional: true,
    },
  ],
  hold: [REASON],
  release: [REASON],
  cancel: [REASON, SENT_BACK],
  note: [{ name: "reason", label: "Note" }],
};

interface ActFormProps {
  act: OrderAct;
  version: string;
  /** Names a note made with this form, so that a form sent twice is one. */
  newKey: string;
  /** What is typed in already, by name. */
  preset: Partial<OrderActFields>;
  /** Of this form. */
  refusal: FormRefusal<OrderActFields> | null;
  /** They may ship in spite of a review or a ban. */
  mayOverride: boolean;
  /** Money came for the order, which a cancellation gives back or keeps. */
  hasMoneyCame: boolean;
  /** The one that is most likely next: it is open. */
  isOpen: boolean;
  /** What colleagues can be named by in it. */
  handles: readonly string[];
  /** A review can end both ways: the form has both buttons. */
  alsoFraud?: boolean;
}

/** One thing to do with an order, folded until it is wanted. */
export function ActForm(props: ActFormProps) {
  const { act, version, newKey, preset, refusal, mayOverride, hasMoneyCame } = props;
  const { isOpen, handles, alsoFraud } = props;
  const { title, hint, button } = ACT_TEXTS[act];
  const isCanceling = act === "cancel" || act === "fraud" || alsoFraud;
  const controls = alsoFraud ? CONTROLS.fraud : CONTROLS[act];
  const typed = { ...preset, ...refusal?.fields };
  return (
    <Fold id={`act-${act}`} title={title} isOpen={isOpen || refusal !== null}>
      <form method="post" className="grid gap-2">
        <p className="text-small text-soft">{alsoFraud ? ORDER_PAGE_TEXTS.reviewHint : hint}</p>
        {handles.length > 0 ? (
          <p className="text-small [overflow-wrap:anywhere] text-soft">
            {ORDER_PAGE_TEXTS.mentionHint}{" "}
            {handles.map((handle, at) => (
              <span key={handle}>
                {at === 0 ? "" : ", "}
                <span className="font-medium">@{handle}</span>
              </span>
            ))}
          </p>
        ) : null}
        <input type="hidden" name="version" value={version} />
        {act === "note" ? <input type="hidden" name="key" value={typed.key ?? newKey} /> : null}
        {isCanceling && hasMoneyCame ? <KeepMoneyFields refusal={refusal} /> : null}
        {controls
          .filter(({ name }) => act !== "ship" || name !== "reason" || mayOverride)
          .filter(({ name }) => name !== "reference" || !isCanceling || hasMoneyCame)
          .map(({ name, label, hint: under, isOptional = false, inputMode }) => (
            <Field
              key={name}
              label={label}
              hint={under}
              isOptional={isOptional}
              error={refusal?.fieldErrors[name]}
            >
              <TextInput
                name={name}
                autoComplete="off"
                inputMode={inputMode}
                aria-required={!isOptional}
                defaultValue={typed[name]}
              />
            </Field>
          ))}
        <div className="flex flex-wrap gap-3">
          <Button name="act" value={act} size="small">
            {button}
          </Button>
          {alsoFraud ? (
            <Button name="act" value="fraud" size="small" variant="secondary">
              {ACT_TEXTS.fraud.button}
            </Button>
          ) : null}
        </div>
      </form>
    </Fold>
  );
}
