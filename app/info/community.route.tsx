import { COMMUNITY_BENEFITS, COMMUNITY_INTRO, GUIDELINES, INVITATION } from "#content/community.ts";
import { infoMeta } from "./info-meta.ts";
import { Letter } from "./letter.tsx";
import { MailLink } from "./mail-link.tsx";

export const meta = infoMeta(COMMUNITY_INTRO);

export default function CommunityPage() {
  return (
    <Letter
      intro={COMMUNITY_INTRO}
      isSample={COMMUNITY_BENEFITS.isSample}
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
          {COMMUNITY_BENEFITS.points.map(({ title, text }) => (
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
          {GUIDELINES.points.map(({ title, text }, index) => (
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
