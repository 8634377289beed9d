import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { MGM_CLAIMS } from "#content/mgm-claims.ts";

/** The maker's claims, each with a drawing. */
export function ClaimCards({ headingLevel: Heading }: { headingLevel: "h2" | "h3" }) {
  return (
    <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-4">
      {MGM_CLAIMS.map(({ drawing, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-t border-line py-3 md:py-6 md:first:col-span-2"
        >
          <LineDrawing name={drawing} className="row-span-2 size-11" />
          <Heading className="text-base font-medium">{title}</Heading>
          <p className="text-small text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
