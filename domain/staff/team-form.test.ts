import { expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { parseTeamForm, validateTeamForm } from "./team-form.ts";

const check = (body: unknown) => validateTeamForm(parseTeamForm(body));

it.each<[object, object]>([
  [
    { act: "invite", email: " Ann@Mail.Example ", role: "support" },
    { act: "invite", email: "ann@mail.example", role: "support" },
  ],
  [
    { act: "role", userId: "u1", seenRole: "support", role: "owner" },
    { act: "role", userId: "u1", seenRole: "support", role: "owner" },
  ],
  [
    { act: "remove", userId: "u1", seenRole: "support", reason: " Left " },
    { act: "remove", userId: "u1", seenRole: "support", reason: "Left" },
  ],
  [
    { act: "withdraw", invitationId: "7" },
    { act: "withdraw", invitationId: 7 },
  ],
])("%j is taken", (body, values) => expect(check(body).values).toEqual(values));

it.each<[unknown, object]>([
  [
    { act: "invite", email: "x", role: "boss" },
    { email: "Enter a valid email address.", role: "Choose a role." },
  ],
  [{ act: "role", userId: "u1", seenRole: "support", role: "staff" }, { role: "Choose a role." }],
  [{ act: "remove", userId: "u1", seenRole: "support" }, { reason: NO_REASON }],
  [{ act: "withdraw", invitationId: "1e3" }, { act: "This invitation doesn't exist." }],
  [{ act: "constructor" }, { act: "Choose what to do." }],
  [null, { act: "Choose what to do." }],
])("%j is refused", (body, fieldErrors) =>
  expect(check(body)).toMatchObject({ fieldErrors, values: null }),
);
