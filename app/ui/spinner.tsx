import { classNames } from "./class-names.ts";

/** A spinning ring. With a label, it is announced as a status; without one, it relies on the text next to it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        aria-hidden="true"
        className={classNames("animate-spin", className ?? "size-5")}
      >
        <circle cx={12} cy={12} r={9} stroke="currentColor" opacity={0.25} />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
