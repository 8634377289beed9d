import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { OrderAct, OrderActFields, OrderActName } from "#domain/order/order-act.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { ACT_TEXTS } from "./order-texts.ts";

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
  label: "Refund reference",
  hint: "Only if the order was paid by hand.",
  isOptional: true,
};
const KEEP_REASON: Control = {
  name: "keepReason",
  label: "Reason to keep payment",
  hint: "It can be refunded later.",
  isOptional: true,
};

/** An act whose form is a bar below the header; a note's is in the timeline. */
type BarAct = Exclude<OrderAct, "note">;

export const hasBar = (act: OrderAct): act is BarAct => act !== "note";

/** The fields of each act's form. */
const CONTROLS: Record<BarAct, readonly Control[]> = {
  approve: [{ ...REASON, isOptional: true }],
  fraud: [REASON, KEEP_REASON, SENT_BACK],
  unmark_fraud: [REASON],
  mark_paid: [
    { name: "amount", label: "Amount received", inputMode: "decimal" },
    { name: "reference", label: "Reference", hint: "For example, “Venmo 3381”." },
  ],
  set_link: [{ name: "url", label: "Payment link", inputMode: "url" }],
  ship: [
    { name: "trackingNumber", label: "Tracking number" },
    { name: "reason", label: "Override reason", hint: "For a review or a ban.", isOptional: true },
  ],
  hold: [REASON],
  release: [REASON],
  cancel: [REASON, KEEP_REASON, SENT_BACK],
  cancel_rest: [
    REASON,
    { name: "reference", label: "Refund reference", hint: "For the money you send back." },
  ],
};

const OF_MONEY: readonly OrderActName[] = ["keepReason", "reference"];

interface ActBarProps {
  act: BarAct;
  order: {
    orderNumber: number;
    version: string;
    /** They may ship an order under review or one to a banned place. */
    mayOverride: boolean;
    /** Money came for the order, which a cancellation gives back or keeps. */
    hasReceivedMoney: boolean;
    /** The refund for canceling the rest; `null` unless a part has shipped. */
    rest: { text: string; sendsMoney: boolean } | null;
    /** The amount still due, as it is typed. */
    dueText: string;
  };
  /** This form's refusal. */
  refusal: FormRefusal<OrderActFields> | null;
  /** Chosen in the menu, or refused: it stands on the page on phones too. */
  isChosen: boolean;
}

/**
 * One act's form: a bar that stays in sight below the header. On phones, the next act's form is a sheet behind a
 * button at the bottom of the screen.
 */
export function ActBar({ act, order, refusal, isChosen }: ActBarProps) {
  const { title, hint, button } = ACT_TEXTS[act];
  const isCanceling = act === "cancel" || act === "fraud";
  const asksForMoney = isCanceling && order.hasReceivedMoney;
  const controls = CONTROLS[act]
    .filter(({ name }) => !isCanceling || asksForMoney || !OF_MONEY.includes(name))
    .filter(({ name }) => act !== "cancel_rest" || order.rest?.sendsMoney || name !== "reference")
    .filter(({ name }) => act !== "ship" || name !== "reason" || order.mayOverride);
  const form = { fields: refusal?.fields, fieldErrors: refusal?.fieldErrors ?? {} };
  const id = `act-${act}`;
  return (
    <>
      <form
        id={id}
        method="post"
        popover={isChosen ? undefined : "auto"}
        data-command={title}
        aria-labelledby={`${id}-title`}
        className={classNames("act-bar", !isChosen && "act-sheet")}
      >
        <div className="grid content-start gap-1 md:w-60">
          <h2 id={`${id}-title`} className="font-semibold">
            {title}
          </h2>
          <p className="text-caption text-soft">{hint}</p>
          {act === "cancel_rest" && order.rest !== null ? (
            <p className="text-small">{order.rest.text}</p>
          ) : null}
        </div>
        <input type="hidden" name="version" value={order.version} />
        {asksForMoney ? (
          <ChoiceField
            form={form}
            name="money"
            label="Payment received"
            empty="Refund"
            options={[["keep", "Keep"]]}
          />
        ) : null}
        {controls.map((control) => (
          <TextField
            key={control.name}
            form={form}
            {...control}
            className="min-w-40 grow"
            defaultValue={control.name === "amount" ? order.dueText : undefined}
          />
        ))}
        <div className="flex flex-wrap gap-3 md:mt-6.5">
          <Button name="act" value={act} size="small">
            {button}
          </Button>
          {isChosen ? (
            <ButtonLink
              to={orderPath(order.orderNumber)}
              reloadDocument
              variant="quiet"
              size="small"
            >
              Back
            </ButtonLink>
          ) : null}
        </div>
      </form>
      {isChosen ? null : (
        <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-fill p-3 md:hidden print:hidden">
          <Button type="button" popoverTarget={id} className="w-full">
            {title}
          </Button>
        </div>
      )}
    </>
  );
}
