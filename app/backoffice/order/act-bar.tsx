import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ORDER_ACTS, type OrderAct } from "#domain/order/order-act.ts";
import type { FieldMap } from "#domain/record/record.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { ChoiceField, TextField } from "../ui/form-fields.tsx";
import { ACT_TEXTS } from "./order-texts.ts";

/** An act whose form is a bar below the header; a note's is in the timeline. */
type BarAct = Exclude<OrderAct, "note">;

export const hasBar = (act: OrderAct): act is BarAct => act !== "note";

const OF_MONEY = ["keepReason", "refundReference"];

interface ActBarProps {
  act: BarAct;
  order: {
    orderNumber: number;
    version: string;
    /** Whether they may ship an order that is under review or goes to a banned place. */
    mayOverride: boolean;
    /** Money was received for the order, so a cancellation refunds or keeps it. */
    hasReceivedMoney: boolean;
    /** The refund for canceling the rest; `null` unless part of the order has shipped. */
    rest: { text: string; sendsMoney: boolean } | null;
    /** The amount still due, as typed into a field. */
    dueText: string;
  };
  /** This form's refusal. */
  refusal: FormRefusal<Record<string, string>> | null;
  /** Chosen in the menu, or refused: shown on the page even on phones. */
  isChosen: boolean;
}

/**
 * One act's form, as a bar that stays visible below the header. On phones, the next act's form is a sheet behind a
 * button at the bottom of the screen.
 */
export function ActBar({ act, order, refusal, isChosen }: ActBarProps) {
  const { title, hint, button } = ACT_TEXTS[act];
  const isCanceling = act === "cancel" || act === "fraud";
  const asksForMoney = isCanceling && order.hasReceivedMoney;
  const inputs: FieldMap = ORDER_ACTS[act].input.fields;
  const controls = Object.entries(inputs)
    .filter(([, { control }]) => control.kind !== "toggle")
    .filter(([name]) => !isCanceling || asksForMoney || !OF_MONEY.includes(name))
    .filter(([name]) => act !== "cancel_rest" || order.rest?.sendsMoney || !OF_MONEY.includes(name))
    .filter(([name]) => name !== "override" || order.mayOverride);
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
        {controls.map(([name, { control, ...field }]) => (
          <TextField
            key={name}
            {...{ form, name }}
            label={field.label}
            hint={field.hint}
            isOptional={field.isOptional}
            inputMode={control.kind === "text" ? control.inputMode : undefined}
            className="min-w-40 grow"
            defaultValue={name === "amountCents" ? order.dueText : undefined}
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
