import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { deskFor } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/registrations.route.ts";
import { REGISTRATION_TEXTS, RegistrationList, registrationRow } from "./registration-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.read", context);
  const all = await desk.rules.registrations(staff);
  return {
    rows: all.map((one) => registrationRow(one, today)),
    mayChange: staff.may("rules.change"),
  };
}

/** All licenses and registrations, by end date. */
export default function RegistrationsPage({
  loaderData: { rows, mayChange },
}: Route.ComponentProps) {
  return (
    <Page
      title={REGISTRATION_TEXTS.title}
      links={[{ to: href("/admin/rules"), label: "Rules" }]}
      intro="Licenses and registrations that states require. Rules that require one check this list. Expired ones don't count."
      primary={
        mayChange
          ? {
              to: href("/admin/registrations/:registrationId", { registrationId: "new" }),
              label: REGISTRATION_TEXTS.add,
            }
          : null
      }
    >
      {rows.length === 0 ? (
        <EmptyState title="No registrations yet">Add one when a state issues it.</EmptyState>
      ) : (
        <RegistrationList rows={rows} />
      )}
    </Page>
  );
}
