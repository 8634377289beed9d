import { isStaffRole, STAFF_ROLES } from "#domain/staff/permissions.ts";
import { type Command, done, Misuse, wrong } from "./command.ts";

const REFUSALS = {
  not_found: "No account or staff member has this address.",
  password_common: "Their password is too common: they must choose another one first.",
  email_unconfirmed: "They must confirm their email address first, with the link in our email.",
  last_owner: "This is the last owner. Make someone else an owner first.",
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
