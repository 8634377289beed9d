import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

export type NoticeTone = "neutral" | "success" | "warning" | "danger";

const TONES: Record<NoticeTone, { icon: IconName; box: string; sign: string }> = {
  neutral: { icon: "info", box: "bg-mist", sign: "text-evergreen" },
  success: { icon: "check", box: "bg-success-soft", sign: "text-success" },
  warning: { icon: "alert", box: "bg-warning-soft", sign: "text-warning" },
  danger: { icon: "alert", box: "bg-danger-soft", sign: "text-danger" },
};

type NoticeProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: NoticeTone;
  title: string;
  /** One button or link for the next step. */
  action?: ReactNode;
};

/** Shows what happened and what to do next. `danger` interrupts (alert); the others wait (status). */
export function Notice(props: NoticeProps) {
  const { tone = "neutral", title, action, children, className, ...div } = props;
  const { icon, box, sign } = TONES[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      data-tone="paper"
      {...div}
      className={classNames("flex gap-3.5 rounded-card px-5 py-4 text-small", box, className)}
    >
      <Icon name={icon} className={classNames("mt-px size-5", sign)} />
      <div className="grid gap-1">
        <p className={classNames("font-semibold", sign)}>{title}</p>
        {children ? <div>{children}</div> : null}
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  );
}
