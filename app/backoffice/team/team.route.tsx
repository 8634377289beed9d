import { data, href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { Button } from "#app/ui/button.tsx";
import type { FieldMap } from "#domain/record/record.ts";
import { TEAM_ACTS } from "#domain/staff/team-acts.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor, deskForm } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { RecordFields } from "../ui/record-fields.tsx";
import type { FormAnswer } from "../ui/record-form.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/team.route.ts";
import { doTeamAct } from "./do-team-act.ts";
import { InvitationItem } from "./invitation-item.tsx";
import { MemberItem } from "./member-item.tsx";
import { TEAM_TEXTS } from "./team-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("team.read", context);
  const { members, invitations } = await desk.team.list(staff);
  return {
    mayChange: staff.may("team.change"),
    members: members.map(({ lastSeenAt, ...member }) => ({
      ...member,
      lastSeen: lastSeenAt && formatShopMinute(lastSeenAt),
      isSelf: member.userId === staff.id,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expires: formatShopMinute(expiresAt),
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk, today, form } = await deskForm("team.change", { request, url, context });
  const outcome = await doTeamAct({ team: desk.team, actor: staff, form, today });
  if ("refusal" in outcome) return data(outcome.refusal, outcome.status);
  writeFlash(context, outcome.done);
  return redirect(href("/admin/team"));
}

/** The people who work for the shop, and who is invited. */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, mayChange } = loaderData;
  const refusal: FormAnswer<FieldMap> | undefined = actionData;
  const invited = refusal?.act === "invite" ? refusal : null;
  return (
    <Page title={TEAM_TEXTS.title} intro={TEAM_TEXTS.purpose} error={refusal?.formError}>
      <Section title="Staff">
        <ul className="divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberItem
              key={member.userId}
              member={member}
              mayChange={mayChange}
              refusal={refusal?.texts["userId"] === member.userId ? refusal : null}
            />
          ))}
        </ul>
      </Section>
      <Section title="Invited">
        {invitations.length === 0 ? (
          <p className="text-small text-soft">No open invitations.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {invitations.map((invitation) => (
              <InvitationItem
                key={invitation.invitationId}
                invitation={invitation}
                mayChange={mayChange}
              />
            ))}
          </ul>
        )}
      </Section>
      {mayChange ? (
        <Section title="Invite staff">
          <form
            method="post"
            className="grid max-w-5xl items-start gap-x-3 gap-y-2 sm:grid-cols-[1fr_2fr_auto]"
          >
            <RecordFields
              record={TEAM_ACTS.invite}
              texts={{ ...TEAM_ACTS.invite.blank, ...invited?.texts }}
              errors={invited?.errors ?? {}}
            />
            <Button name="act" value="invite" className="justify-self-start sm:mt-6.5">
              Send invitation
            </Button>
          </form>
        </Section>
      ) : null}
    </Page>
  );
}
