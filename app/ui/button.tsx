import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

/** `buy` is the copper one, used only for buying. */
export type ButtonVariant = "primary" | "buy" | "secondary" | "quiet";
export type ButtonSize = "small" | "medium" | "large";

const FILLED_DISABLED = "disabled:bg-line disabled:text-soft";

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: `bg-primary text-on-primary hover:bg-primary-hover ${FILLED_DISABLED}`,
  buy: `bg-copper text-surface hover:bg-copper-deep ${FILLED_DISABLED}`,
  secondary:
    "border border-outline text-strong hover:border-strong hover:bg-hover disabled:border-line disabled:bg-transparent disabled:text-soft",
  quiet:
    "text-strong underline decoration-line underline-offset-4 hover:decoration-current disabled:text-soft disabled:no-underline",
};

const SIZE_CLASSES: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 md:min-h-10 text-small",
  medium: "min-h-12 px-6 text-base",
  large: "min-h-14 px-8 text-base",
};

type Look = { variant?: ButtonVariant; size?: ButtonSize; isFullWidth?: boolean };

/** The classes of a button, for other elements. */
export function buttonClasses({ variant = "primary", size = "medium", isFullWidth }: Look): string {
  return classNames(
    "button",
    VARIANT_CLASSES[variant],
    SIZE_CLASSES[size],
    variant === "quiet" && "px-2",
    isFullWidth && "w-full",
  );
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** Work is in progress: clicks are ignored, and focus stays. */
    isBusy?: boolean;
    /** The label while busy; the button keeps the width of the longer text. */
    busyText?: string;
  };

const ignorePress = (event: MouseEvent) => event.preventDefault();

/** A button that submits its form unless `type` says otherwise, as in HTML. */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, isBusy = false, busyText, ...button } = props;
  const { className, children, onClick, type = "submit", ...attributes } = button;

  return (
    <button
      {...attributes}
      type={type}
      aria-disabled={isBusy || attributes["aria-disabled"]}
      onClick={isBusy ? ignorePress : onClick}
      className={classNames(buttonClasses({ variant, size, isFullWidth }), className)}
    >
      {isBusy ? <Spinner className="size-4" /> : null}
      {busyText ? <BusyLabel isBusy={isBusy} busyText={busyText} text={children} /> : children}
    </button>
  );
}

/** Both texts share one grid cell, so the button's width doesn't change. */
function BusyLabel(props: { isBusy: boolean; busyText: string; text: ReactNode }) {
  return (
    <span className="grid justify-items-center *:[grid-area:1/1]">
      <span className={classNames("inline-flex items-center gap-2.5", props.isBusy && "invisible")}>
        {props.text}
      </span>
      <span className={props.isBusy ? undefined : "invisible"}>{props.busyText}</span>
    </span>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isFullWidth, className, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={classNames(buttonClasses({ variant, size, isFullWidth }), className)}
    />
  );
}
