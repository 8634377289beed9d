import { LineDrawing } from "./line-drawing.tsx";

type Point = { drawing: string; title: string; text: string };

/** Equally important points in two columns, each with a drawing; their titles are `h3`. */
export function PointGrid({ points }: { points: Point[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
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
