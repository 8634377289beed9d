import { FigureRow } from "#app/ui/figure-row.tsx";
import { RETAIL_LAUNCH, UPCOMING, WHOLESALE_CONTACT, WHOLESALE_INTRO } from "#content/wholesale.ts";
import { ContactLines } from "./contact-lines.tsx";
import { infoMeta } from "./info-meta.ts";
import { Letter } from "./letter.tsx";

export const meta = infoMeta({ ...WHOLESALE_INTRO, picture: "shop-hero" });

export default function WholesalePage() {
  return (
    <Letter
      intro={WHOLESALE_INTRO}
      answer={
        <>
          <h2 className="text-title">{WHOLESALE_CONTACT.title}</h2>
          <p className="text-lead">{WHOLESALE_CONTACT.text}</p>
          <ContactLines subject={WHOLESALE_CONTACT.mailSubject} />
        </>
      }
    >
      <div className="grid gap-5">
        <h2 className="text-title">{RETAIL_LAUNCH.title}</h2>
        <FigureRow figures={RETAIL_LAUNCH.figures} />
      </div>
      <div className="grid gap-3">
        <h2 className="text-title">{UPCOMING.title}</h2>
        <p className="text-lead">{UPCOMING.text}</p>
      </div>
    </Letter>
  );
}
