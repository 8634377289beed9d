import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
};

/** A checkbox with its label to the right. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={classNames("grid grid-cols-[auto_1fr] gap-x-3", className)}>
      <input
        id={id}
        aria-describedby={message ? messageId : undefined}
        aria-invalid={error ? true : undefined}
        {...input}
        type="checkbox"
        className="mt-0.5 size-5 accent-evergreen max-md:mt-3"
      />
      <label htmlFor={input.id ?? id} className="min-h-6 text-small max-md:py-[0.6875rem]">
        {label}
      </label>
      {message ? (
        <p
          id={messageId}
          className={classNames("col-start-2 text-caption", error ? "text-error" : "text-soft")}
        >
          {message}
        </p>
      ) : null}
    </div>
  );
}

type RadioCardGroupProps = Omit<ComponentProps<"fieldset">, "children"> & {
  legend: ReactNode;
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: string | null;
  /** `RadioCard` elements. */
  children: ReactNode;
};

/** A choice among a few options, each on a card that explains it. */
export function RadioCardGroup(props: RadioCardGroupProps) {
  const { legend, isLegendHidden = false, hint, error, children, ...fieldset } = props;
  const messageId = useId();
  const message = error ?? hint;
  return (
    <fieldset aria-describedby={message ? messageId : undefined} {...fieldset}>
      <legend className={isLegendHidden ? "sr-only" : "mb-3 text-small font-medium"}>
        {legend}
      </legend>
      <div className="grid overflow-hidden rounded-card border border-control bg-surface text-ink">
        {children}
      </div>
      {message ? (
        <p
          id={messageId}
          className={classNames(
            "mt-2 flex gap-1.5 text-caption",
            error ? "text-error" : "text-soft",
          )}
        >
          {error ? <Icon name="alert" className="mt-0.5 size-4" /> : null}
          <span>{message}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  detail?: ReactNode;
  /** Shown at the right edge, such as a price or a delivery time. */
  aside?: ReactNode;
};

/** One card of a RadioCardGroup: `name`, `value` and `defaultChecked` as on any radio button. */
export function RadioCard({ label, detail, aside, className, ...input }: RadioCardProps) {
  return (
    <label
      className={classNames(
        "flex min-h-14 items-start gap-3.5 border-hairline px-5 py-4 transition-colors not-first:border-t hover:bg-paper has-checked:bg-mist has-disabled:text-ink-soft",
        "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-evergreen",
        className,
      )}
    >
      <input {...input} type="radio" className="mt-0.5 size-5 shrink-0 accent-evergreen" />
      <span className="grid grow gap-0.5">
        <span className="font-medium">{label}</span>
        {detail ? <span className="text-small text-ink-soft">{detail}</span> : null}
      </span>
      {aside ? <span className="tabular text-right font-medium">{aside}</span> : null}
    </label>
  );
}
