import { textOf } from "#app/shell/read-form.ts";
import { type FieldMap, record, type RecordOf, type ValuesOf } from "#domain/record/record.ts";
import { ROLE_NAMES } from "#domain/staff/role-names.ts";
import { TEAM_ACTS } from "#domain/staff/team-acts.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Shop } from "#server/shop.ts";
import type { MemberError } from "#server/staff/change-member.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type FormAnswer, parseRecordForm } from "../ui/record-form.ts";
import { changedMeanwhile, TEAM_REFUSALS } from "./team-texts.ts";

interface Request {
  team: Shop["staff"]["team"];
  actor: StaffActor;
  form: FormData;
  today: PlainDate;
}

interface Refused extends Partial<Pick<FormAnswer<FieldMap>, "errors" | "formError">> {
  status?: number;
}

type Outcome = { done: string } | { status: number; refusal: FormAnswer<FieldMap> };

const act =
  <Fields extends FieldMap>(
    rules: RecordOf<Fields>,
    run: (request: Request & { values: ValuesOf<Fields> }) => Promise<string | Refused>,
  ) =>
  async (request: Request): Promise<Outcome> => {
    const { values, answer } = parseRecordForm(rules, request.form, request.today);
    if (values === null) return { status: 400, refusal: answer };
    const result = await run({ ...request, values });
    if (typeof result === "string") return { done: result };
    const { status = 409, ...rest } = result;
    return { status, refusal: { ...answer, ...rest } };
  };

const memberRefusal = (error: MemberError): Refused => ({
  formError: error.code === "changed" ? changedMeanwhile(error.role) : TEAM_REFUSALS[error.code],
});

const ACTS = {
  role: act(TEAM_ACTS.role, async ({ team, actor, values }) => {
    const changed = await team.changeRole(actor, values);
    return changed.ok
      ? `Role changed to ${ROLE_NAMES[values.role]}.`
      : memberRefusal(changed.error);
  }),
  remove: act(TEAM_ACTS.remove, async ({ team, actor, values }) => {
    const removed = await team.removeMember(actor, values);
    return removed.ok
      ? "Removed from the team and signed out everywhere."
      : memberRefusal(removed.error);
  }),
  end_sessions: act(TEAM_ACTS.end_sessions, async ({ team, actor, values }) => {
    const ended = await team.endSessions(actor, values);
    return ended.ok ? "Signed out everywhere." : { formError: TEAM_REFUSALS.not_found };
  }),
  invite: act(TEAM_ACTS.invite, async ({ team, actor, values }) => {
    const invited = await team.invite(actor, values);
    return invited.ok
      ? `Invitation sent to ${values.email}. The link works for seven days.`
      : { errors: { email: TEAM_REFUSALS[invited.error] } };
  }),
  withdraw: act(TEAM_ACTS.withdraw, async ({ team, actor, values }) => {
    const withdrawn = await team.withdrawInvitation(actor, values);
    return withdrawn.ok
      ? "Invitation withdrawn. Its link no longer works."
      : { formError: TEAM_REFUSALS.no_invitation };
  }),
  send_again: act(TEAM_ACTS.send_again, async ({ team, actor, values }) => {
    const sent = await team.sendInvitationAgain(actor, values);
    return sent.ok
      ? "Invitation sent again with a new link."
      : { formError: TEAM_REFUSALS.no_invitation };
  }),
};

const UNKNOWN = act(record({}), () =>
  Promise.resolve({ status: 400, formError: "Choose an action." }),
);

/** Does what a form of the team page asks for, and says so. */
export function doTeamAct(request: Request): Promise<Outcome> {
  const typed = textOf(request.form, "act");
  const [, run = UNKNOWN] = Object.entries(ACTS).find(([name]) => name === typed) ?? [];
  return run(request);
}
