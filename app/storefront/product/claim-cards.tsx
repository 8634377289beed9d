import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { MGM_CLAIMS } from "#content/mgm-claims.ts";

/** The maker's claims, each with its drawing. */
export function ClaimCards({ headingLevel: Heading }: { headingLevel: "h2" | "h3" }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-10 md:gap-x-10 lg:grid-cols-4">
      {MGM_CLAIMS.map(({ drawing, title, text }) => (
        <li
          key={title}
          className="grid content-start gap-3 border-t border-line pt-6 first:col-span-2"
        >
          <LineDrawing name={drawing} />
          <Heading className="text-heading">{title}</Heading>
          <p className="text-small text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
