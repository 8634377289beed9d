import type { ComponentProps, ReactNode } from "react";
import { createContext, use, useId, useMemo } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type Wiring = { id: string; messageId: string; hasMessage: boolean; isInvalid: boolean };

const FieldContext = createContext<Wiring | null>(null);

type FieldProps = {
  label: ReactNode;
  /** One line below the control; an error replaces it, so the layout doesn't shift. */
  hint?: ReactNode;
  error?: string | null;
  /** The id of another element that shows the error instead of the message line. */
  errorId?: string | null;
  /** Shows "optional" next to the label; all other fields are assumed to be required. */
  isOptional?: boolean;
  children: ReactNode;
  className?: string;
};

/**
 * A label, one control (TextInput, TextArea or Select) and its message, wired together. The message line always takes
 * up space, so put fields in a Stack with gap 2.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, errorId = null, isOptional = false, children, className } = props;
  const id = useId();
  const hasMessage = Boolean(errorId ?? error ?? hint);
  const isInvalid = Boolean(errorId ?? error);
  const ownId = `${id}-message`;
  const messageId = errorId ?? ownId;
  const wiring = useMemo(
    () => ({ id, messageId, hasMessage, isInvalid }),
    [id, messageId, hasMessage, isInvalid],
  );
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
        {isOptional ? <span className="font-normal text-soft"> (optional)</span> : null}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <p
        id={ownId}
        data-empty={errorId !== null || !hasMessage || undefined}
        className={classNames(
          "flex min-h-[1lh] gap-1.5 text-caption",
          isInvalid ? "text-error" : "text-soft",
        )}
      >
        {isInvalid && errorId === null ? <Icon name="alert" className="mt-0.5 size-4" /> : null}
        <span>{errorId === null ? (error ?? hint) : null}</span>
      </p>
    </div>
  );
}

/** The attributes that connect a control to its Field; empty outside one. */
function useWiring() {
  const wiring = use(FieldContext);
  if (!wiring) return {};
  return {
    id: wiring.id,
    "aria-describedby": wiring.hasMessage ? wiring.messageId : undefined,
    "aria-invalid": wiring.isInvalid || undefined,
  };
}

/** One line of text. `type`, `autoComplete` and `inputMode` choose the phone's keyboard. */
export function TextInput({ className, ...input }: ComponentProps<"input">) {
  return <input {...useWiring()} {...input} className={classNames("control", className)} />;
}

/** Several lines of text. */
export function TextArea({ className, ...input }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useWiring()}
      {...input}
      className={classNames("control h-auto resize-y py-3", className)}
    />
  );
}

/**
 * A control that a third party, such as a payment gateway, renders in its own frame. Its script finds the place by
 * `slotId`. The frame labels its own input; `label` labels the box. Its look is in checkout.css.
 */
export function FrameSlot(props: { slotId: string; label: string; isLoading: boolean }) {
  const { slotId, label, isLoading } = props;
  return (
    <fieldset
      {...useWiring()}
      aria-label={label}
      aria-busy={isLoading}
      className="control frame-slot"
    >
      <div id={slotId} className="h-full" />
    </fieldset>
  );
}

/** The native select, with our border and chevron. */
export function Select({ className, ...select }: ComponentProps<"select">) {
  return (
    <span className="relative grid">
      <select
        {...useWiring()}
        {...select}
        className={classNames("control appearance-none pr-11", className)}
      />
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
