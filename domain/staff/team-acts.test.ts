import { expect, it } from "vitest";
import { NO_REASON } from "#domain/form/staff-note.ts";
import { TEAM_ACTS } from "./team-acts.ts";

const SEEN = { userId: "u1", seenRole: "support" };
const check = (act: keyof typeof TEAM_ACTS, typed: Record<string, string>) => {
  const form = new URLSearchParams(typed);
  const rules = TEAM_ACTS[act].input;
  // A union of records doesn't accept one record's texts; these are its own.
  return rules.validate(rules.read(form) as never, "2026-11-23");
};

it.each<[keyof typeof TEAM_ACTS, Record<string, string>, object]>([
  [
    "invite",
    { email: " Ann@Mail.Example ", role: "support" },
    { email: "ann@mail.example", role: "support" },
  ],
  ["role", { ...SEEN, role: "owner" }, { ...SEEN, role: "owner" }],
  ["remove", { ...SEEN, reason: " Left " }, { ...SEEN, reason: "Left" }],
  ["withdraw", { invitationId: "7" }, { invitationId: 7 }],
])("%s of %j is taken", (act, typed, values) => expect(check(act, typed).values).toEqual(values));

it.each<[keyof typeof TEAM_ACTS, Record<string, string>, object]>([
  [
    "invite",
    { email: "x", role: "boss" },
    { email: "Enter a valid email address.", role: "Choose a role." },
  ],
  ["role", { ...SEEN, role: "staff" }, { role: "Choose a role." }],
  ["remove", SEEN, { reason: NO_REASON }],
  ["withdraw", { invitationId: "1e3" }, { invitationId: expect.any(String) }],
])("%s of %j is refused", (act, typed, fieldErrors) =>
  expect(check(act, typed)).toMatchObject({ fieldErrors, values: null }),
);
