import { isStaffRole, STAFF_ROLES } from "#domain/staff/permissions.ts";
import { type Command, done, Misuse, wrong } from "./command.ts";

const REFUSALS = {
  not_found: "No account uses this email address.",
  password_common: "Their password is too common. They must choose another one first.",
  email_unconfirmed: "They must confirm their email address first.",
  last_owner: "This is the last owner. Make someone else an owner first.",
};

const INVITE_REFUSALS = {
  email_invalid: "Enter a valid email address.",
  already_staff: "This person is already staff. Use make-staff to change the role.",
  already_invited:
    "This person already has an invitation. An owner can withdraw or resend it at /admin/team.",
};

export const createOwnerCommand: Command = {
  name: "create-owner",
  args: ["email"],
  summary: "invites an owner by email; without a mail server it prints the link",
  async run(shop, { args: [email = ""], actor }) {
    const { team } = shop.staff;
    const invited = await team.invite(actor, { email, role: "owner" });
    if (!invited.ok) return wrong(INVITE_REFUSALS[invited.error]);
    if (await shop.site.sendsMail())
      return done(`Invitation sent to ${email}. The link works for 7 days.`);
    const link = await team.invitationLink(actor, { invitationId: invited.value });
    return done(
      `The shop has no mail server yet. Send this link to ${email}. It works for 7 days:`,
      link ?? "",
    );
  },
};

export const makeStaffCommand: Command = {
  name: "make-staff",
  args: ["email", STAFF_ROLES.join("|")],
  summary: "gives an account a staff role, effective once it has a second factor",
  async run(shop, { args: [email = "", role = ""], actor }) {
    if (!isStaffRole(role))
      throw new Misuse(`"${role}" isn't a role. Use one of ${STAFF_ROLES.join(", ")}.`);
    const made = await shop.staff.team.make(actor, { email, role });
    return made.ok ? done(`${email} is now ${role}.`) : wrong(REFUSALS[made.error]);
  },
};

export const removeStaffCommand: Command = {
  name: "remove-staff",
  args: ["email"],
  summary: "removes a staff role; the customer account stays",
  async run(shop, { args: [email = ""], actor }) {
    const removed = await shop.staff.team.remove(actor, email);
    return removed.ok ? done(`${email} is no longer staff.`) : wrong(REFUSALS[removed.error]);
  },
};
