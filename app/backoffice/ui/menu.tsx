import { type ReactNode, useEffect, useRef } from "react";
import { type ButtonVariant, buttonClasses } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

interface MenuProps {
  label: string;
  variant?: ButtonVariant;
  /** Links and forms' buttons, one below the other. */
  children: ReactNode;
}

/** Rarely used actions behind one button. Opens without scripts; with them, Escape and a click elsewhere close it. */
export function Menu({ label, variant = "secondary", children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        menu.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && menu.contains(event.target)) return;
      menu.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={details} data-menu className="relative print:hidden">
      <summary
        className={classNames(
          buttonClasses({ variant, size: "small" }),
          "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        )}
      >
        {label}
        <Icon name="chevron" className="ml-2 size-3.5" />
      </summary>
      <div className="menu">{children}</div>
    </details>
  );
}
