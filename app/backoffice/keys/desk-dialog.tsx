import { type ReactNode, useLayoutEffect, useRef } from "react";

interface DeskDialogProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog: it traps focus, closes with Escape and restores focus afterward. */
export function DeskDialog({ label, onClose, children }: DeskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because the dialog must close before it is removed to restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // A click outside the content has the dialog itself as its target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      className="m-auto mt-[12vh] w-full max-w-form rounded-card border border-line bg-fill text-strong backdrop:bg-ink/40"
    >
      {children}
    </dialog>
  );
}
