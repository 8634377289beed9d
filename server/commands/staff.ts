import { isStaffRole, STAFF_ROLES } from "#domain/staff/permissions.ts";
import { type Command, done, Misuse, wrong } from "./command.ts";

const REFUSALS = {
  not_found: "No account or staff member has this address.",
  password_common: "Their password is too common: they must choose another one first.",
  email_unconfirmed: "They must confirm their email address first, with the link in our email.",
  last_owner: "This is the last owner. Make someone else an owner first.",
};

const INVITE_REFUSALS = {
  email_invalid: "This is not an email address.",
  already_staff: "They are on the staff already: make-staff changes the role.",
  already_invited:
    "They have an open invitation already: an owner withdraws it or sends it again at /admin/team.",
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
      return done(`${email} gets an email with a link, valid for 7 days.`);
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
  summary: "gives an account a role; it takes effect once it has a second factor",
  async run(shop, { args: [email = "", role = ""], actor }) {
    if (!isStaffRole(role))
      throw new Misuse(`"${role}" is not a role: use one of ${STAFF_ROLES.join(", ")}.`);
    const made = await shop.staff.team.make(actor, { email, role });
    return made.ok ? done(`${email} is now ${role}.`) : wrong(REFUSALS[made.error]);
  },
};

export const removeStaffCommand: Command = {
  name: "remove-staff",
  args: ["email"],
  summary: "removes the role; the account remains a customer account",
  async run(shop, { args: [email = ""], actor }) {
    const removed = await shop.staff.team.remove(actor, email);
    return removed.ok
      ? done(`${email} is no longer on the staff.`)
      : wrong(REFUSALS[removed.error]);
  },
};
