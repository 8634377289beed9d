import { classNames } from "./class-names.ts";

type LineDrawingProps = {
  /** File name in `/art/lines` without its extension. */
  name: string;
  className?: string;
};

/** A decorative line drawing, next to text that says the same; 56 pixels unless a class says otherwise. */
export function LineDrawing({ name, className }: LineDrawingProps) {
  return (
    <img
      src={`/art/lines/${name}.svg`}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={classNames("shrink-0", className ?? "size-14")}
    />
  );
}
