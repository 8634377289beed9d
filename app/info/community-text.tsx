import { COMMUNITY_BENEFITS, COMMUNITY_INTRO, GUIDELINES, INVITATION } from "#content/community.ts";
import type { ListText } from "#domain/site-text/site-text.ts";
import { Letter } from "./letter.tsx";
import { MailLink } from "./mail-link.tsx";

interface CommunityTextProps {
  /** The owner's texts that replace the shipped ones; `null` if none. */
  benefits: ListText | null;
  guidelines: ListText | null;
}

/** The invitation to the community. */
export function CommunityText({ benefits, guidelines }: CommunityTextProps) {
  const isSample =
    (benefits?.isSample ?? COMMUNITY_BENEFITS.isSample) ||
    (guidelines?.isSample ?? GUIDELINES.isSample);
  return (
    <Letter
      intro={COMMUNITY_INTRO}
      isSample={isSample === true}
      answer={
        <>
          <p className="text-soft">{INVITATION.note}</p>
          <div>
            <MailLink subject={INVITATION.mailSubject}>{INVITATION.button}</MailLink>
          </div>
        </>
      }
    >
      <div className="grid gap-5">
        <h2 className="text-title">{COMMUNITY_BENEFITS.title}</h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {(benefits?.entries ?? COMMUNITY_BENEFITS.points).map(({ title, text }) => (
            <li key={title} className="grid content-start gap-1">
              <h3 className="text-heading">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-5">
        <h2 className="text-title">{GUIDELINES.title}</h2>
        <ol className="grid gap-3">
          {(guidelines?.entries ?? GUIDELINES.points).map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span aria-hidden className="tabular text-copper">
                {index + 1}
              </span>
              <span>
                <strong className="font-medium">{title}.</strong> {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Letter>
  );
}
