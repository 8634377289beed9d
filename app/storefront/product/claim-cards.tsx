import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { MGM_CLAIMS } from "#content/mgm-claims.ts";

/** The maker's claims, each with its drawing. */
export function ClaimCards({ headingLevel: Heading }: { headingLevel: "h2" | "h3" }) {
  return (
    <ul className="grid gap-x-6 md:grid-cols-2 md:gap-x-10 md:gap-y-10 lg:grid-cols-4">
      {MGM_CLAIMS.map(({ drawing, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-line py-2.5 md:content-start md:items-start md:gap-y-3 md:pt-6 md:pb-0 md:first:col-span-2"
        >
          <LineDrawing
            name={drawing}
            className="row-span-2 size-11 md:col-span-2 md:row-span-1 md:size-14"
          />
          <Heading className="self-end text-base font-medium md:col-span-2 md:self-start md:text-heading md:font-normal">
            {title}
          </Heading>
          <p className="self-start text-small text-soft md:col-span-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
