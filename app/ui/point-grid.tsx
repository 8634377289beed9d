import { classNames } from "./class-names.ts";
import { LineDrawing } from "./line-drawing.tsx";

type Point = { drawing: string; title: string; text: string };

const COLUMN_CLASSES = { 2: "sm:grid-cols-2", 3: "sm:grid-cols-2 lg:grid-cols-3" };

type PointGridProps = {
  points: Point[];
  columns?: keyof typeof COLUMN_CLASSES;
};

/** Points of equal weight, each with a drawing; their titles are `h3`. */
export function PointGrid({ points, columns = 2 }: PointGridProps) {
  return (
    <ul className={classNames("grid gap-x-12 gap-y-10", COLUMN_CLASSES[columns])}>
      {points.map(({ drawing, title, text }) => (
        <li key={title} className="grid content-start gap-2">
          <LineDrawing name={drawing} className="mb-1 size-14" />
          <h3 className="text-heading">{title}</h3>
          <p className="max-w-[44ch] text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
