import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ComponentProps, ReactNode } from "react";
import { useRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { keepTabInside } from "./keep-tab-inside.ts";

export type OverlayProps = {
  isOpen: boolean;
  /** Called with false for the close button, Escape and a click outside. */
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Scrolls below the title if it is long. */
  children: ReactNode;
  /** Stays visible below the scrolling part: the total and the main button. */
  footer?: ReactNode;
  /**
   * Defaults to the first form control or, on touch screens, the panel, so the keyboard stays
   * closed.
   */
  initialFocus?: ComponentProps<typeof BaseDialog.Popup>["initialFocus"];
  /** Where focus returns; defaults to where it was before. */
  finalFocus?: ComponentProps<typeof BaseDialog.Popup>["finalFocus"];
};

const FORM_CONTROL = "input:not([type=hidden]), select, textarea";

type OverlayPanelProps = OverlayProps & { frameClasses: string; panelClasses: string };

/** The common parts of dialogs and drawers: scrim, focus trap and return, title, close button, scrolling body. */
export function OverlayPanel(props: OverlayPanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const focusFirstControl: OverlayProps["initialFocus"] = (openType) =>
    openType === "touch" ? true : (body.current?.querySelector<HTMLElement>(FORM_CONTROL) ?? true);

  return (
    <BaseDialog.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-(--duration-calm) away:opacity-0" />
        <BaseDialog.Viewport
          className={classNames("fixed inset-0 z-40 flex overflow-hidden", props.frameClasses)}
        >
          <BaseDialog.Popup
            data-tone="paper"
            onKeyDown={keepTabInside}
            initialFocus={props.initialFocus ?? focusFirstControl}
            finalFocus={props.finalFocus}
            className={classNames(
              "flex w-full flex-col overflow-hidden bg-paper shadow-float outline-none transition-[opacity,translate] duration-(--duration-calm)",
              props.panelClasses,
            )}
          >
            <PanelHeader title={props.title} description={props.description} />
            <div
              ref={body}
              className="grow overflow-y-auto overscroll-contain px-5 pb-6 md:px-8 md:pb-8"
            >
              {props.children}
            </div>
            {props.footer ? (
              <div className="border-t border-line px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-8">
                {props.footer}
              </div>
            ) : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function PanelHeader({ title, description }: Pick<OverlayProps, "title" | "description">) {
  return (
    <div className="flex items-start gap-6 px-5 pt-5 pb-4 md:px-8 md:pt-7">
      <div className="grid grow gap-1 pt-1.5">
        <BaseDialog.Title className="text-heading">{title}</BaseDialog.Title>
        {description ? (
          <BaseDialog.Description className="text-small text-soft">
            {description}
          </BaseDialog.Description>
        ) : null}
      </div>
      <BaseDialog.Close
        aria-label="Close"
        className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-hover"
      >
        <Icon name="close" />
      </BaseDialog.Close>
    </div>
  );
}
