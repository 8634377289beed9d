import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { parseTeamForm, type TeamFields, validateTeamForm } from "#domain/staff/team-form.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/team.route.ts";
import { doTeamAct } from "./do-team-act.ts";
import { InvitationItem } from "./invitation-item.tsx";
import { MemberItem } from "./member-item.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { TEAM_TEXTS } from "./team-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, TEAM_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("team.read", context);
  const { members, invitations } = await shopOf(context).staff.team.list(staff);
  return {
    mayChange: staff.may("team.change"),
    members: members.map(({ lastSeenAt, ...member }) => ({
      ...member,
      lastSeen: lastSeenAt && formatShopMoment(lastSeenAt),
      isSelf: member.userId === staff.id,
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expires: formatShopMoment(expiresAt),
    })),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("team.change", { url, context });
  const fields = parseTeamForm(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith<TeamFields>(fields, TEAM_TEXTS.refused);
  const { values, fieldErrors } = validateTeamForm(fields);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? TEAM_TEXTS.refused });
  const outcome = await doTeamAct(shopOf(context).staff, staff, values);
  if ("done" in outcome) {
    writeFlash(context, outcome.done);
    return redirect(href("/admin/team"));
  }
  const { field, refusal } = outcome;
  return refuse(409, field ? { fieldErrors: { [field]: refusal } } : { formError: refusal });
}

/** The people who work for the shop, and who is invited. */
export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, mayChange } = loaderData;
  const refusal: FormRefusal<TeamFields> | null = actionData ?? null;
  const invited = refusal?.fields?.act === "invite" ? refusal : null;
  return (
    <Page title={TEAM_TEXTS.title} intro={TEAM_TEXTS.purpose} error={refusal?.formError}>
      <Section title="On the staff">
        <ul className="divide-y divide-line border-y border-line">
          {members.map((member) => (
            <MemberItem
              key={member.userId}
              member={member}
              mayChange={mayChange}
              refusal={refusal?.fields?.userId === member.userId ? refusal : null}
            />
          ))}
        </ul>
      </Section>
      <Section title="Invited">
        {invitations.length === 0 ? (
          <p className="text-small text-soft">{TEAM_TEXTS.noInvitations}</p>
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
        <Section title="Invite someone">
          <form method="post" className="grid max-w-xl gap-2">
            <Field label="Email" error={invited?.fieldErrors.email}>
              <TextInput
                type="email"
                name="email"
                autoComplete="off"
                required
                defaultValue={invited?.fields?.email}
              />
            </Field>
            <RoleChoice
              chosen={invited?.fields?.role || "support"}
              error={invited?.fieldErrors.role}
            />
            <Button name="act" value="invite" className="justify-self-start">
              Send invitation
            </Button>
          </form>
        </Section>
      ) : null}
    </Page>
  );
}
