import { type Command, done, Misuse, wrong } from "./command.ts";

const REFUSALS = {
  not_found: "Nobody on the staff, or no account, has this address.",
  password_common: "Their password is one that many people use: they have to choose another first.",
  email_unconfirmed: "They have to confirm their address first, by the link in our mail.",
  last_owner: "This is the last owner. Make somebody else an owner first.",
};

export const makeStaffCommand: Command = {
  name: "make-staff",
  args: ["email", "staff|owner"],
  summary: "gives an account a role; it sees nothing before it has a second factor",
  async run(shop, { args: [email = "", role], actor }) {
    if (role !== "staff" && role !== "owner")
      throw new Misuse(`"${role ?? ""}" is no role: staff or owner.`);
    const made = await shop.staff.team.make(actor, { email, role });
    return made.ok ? done(`${email} is ${role} now.`) : wrong(REFUSALS[made.error]);
  },
};

export const removeStaffCommand: Command = {
  name: "remove-staff",
  args: ["email"],
  summary: "takes the role away; the account stays a customer's",
  async run(shop, { args: [email = ""], actor }) {
    const removed = await shop.staff.team.remove(actor, email);
    return removed.ok ? done(`${email} is on the staff no more.`) : wrong(REFUSALS[removed.error]);
  },
};
