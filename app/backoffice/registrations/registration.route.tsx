import { href } from "react-router";
import { REGISTRATION } from "#domain/eligibility/registration.ts";
import { recordEditor } from "../ui/record-editor.ts";
import { RecordPage } from "../ui/record-page.tsx";
import type { Route } from "./+types/registration.route.ts";
import { REGISTRATION_TEXTS } from "./registration-list.tsx";

const editor = recordEditor({
  record: REGISTRATION,
  param: "registrationId",
  read: "rules.read",
  change: "rules.change",
  async find({ staff: { rules } }, staff, registrationId) {
    const found = await rules.findRegistration(staff, { registrationId });
    return found && { ...found, values: found };
  },
  save: ({ staff: { rules } }, staff, change) => rules.saveRegistration(staff, change),
  refusals: { no_product: { productId: "Choose a product from the list." } },
  async choices({ staff: { rules } }, staff) {
    const { products } = await rules.choices(staff);
    return { products: products.map(({ id, name }) => ({ value: String(id), label: name })) };
  },
  title: (one) => (one === null ? REGISTRATION_TEXTS.add : `Registration ${one.number}`),
  saved: "Registration saved.",
  list: href("/admin/registrations"),
});

export const loader = editor.loader;
export const action = editor.action;

/** A license or registration, or the form for a new one. */
export default function RegistrationPage(props: Route.ComponentProps) {
  return <RecordPage record={REGISTRATION} link={REGISTRATION_TEXTS.title} {...props} />;
}
