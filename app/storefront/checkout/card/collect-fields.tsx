import { useId } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Field, FrameSlot } from "#app/ui/field.tsx";
import { CARD_LABELS } from "#domain/payment/card-form.ts";
import { BillingInputs } from "./billing-inputs.tsx";
import { CardLoadFailed } from "./card-load-failed.tsx";
import { mountCollectFields } from "./collect-js.ts";
import type { Card } from "./use-card.ts";
import { useGatewayCard } from "./use-gateway-card.ts";

const FRAMES = [
  { key: "cardNumber", frame: "ccnumber", placeholder: "", span: "col-span-6" },
  { key: "expiry", frame: "ccexp", placeholder: "MM/YY", span: "col-span-3" },
  { key: "cvv", frame: "cvv", placeholder: "", span: "col-span-3" },
] as const;

interface CollectFieldsProps {
  card: Card;
  scriptUrl: string;
  tokenizationKey: string;
}

/** Number, expiry and security code in NMI's own frames, with our labels and messages. */
export default function CollectFields({ card, ...keys }: CollectFieldsProps) {
  const id = useId();
  const slotOf = (frame: string) => `${id}-${frame}`;
  const fieldOf = (index: 0 | 1 | 2) => ({
    selector: `#${CSS.escape(slotOf(FRAMES[index].frame))}`,
    title: CARD_LABELS[FRAMES[index].key],
    placeholder: FRAMES[index].placeholder,
  });
  const { status, retry } = useGatewayCard(card, () =>
    mountCollectFields({
      ...keys,
      fields: { ccnumber: fieldOf(0), ccexp: fieldOf(1), cvv: fieldOf(2) },
      onField(key, problem) {
        // An empty field is reported when the order is placed, not when the field loses focus.
        if (problem === "missing") return;
        card.showProblem(key, problem ?? undefined);
      },
    }),
  );
  return (
    <>
      {status === "failed" ? <CardLoadFailed retry={retry} /> : null}
      {FRAMES.map(({ key, frame, span }) => (
        <Field
          key={key}
          label={CARD_LABELS[key]}
          error={card.errors[key]}
          className={classNames(span, status === "failed" && "hidden")}
        >
          <FrameSlot
            slotId={slotOf(frame)}
            label={CARD_LABELS[key]}
            isLoading={status !== "ready"}
          />
        </Field>
      ))}
      <BillingInputs card={card} />
      <p className="text-caption text-soft col-span-6">
        Your card number, expiry and CVV go only to our payment gateway. They never reach our
        server.
      </p>
    </>
  );
}
