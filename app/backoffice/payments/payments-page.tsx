import type { ComponentProps } from "react";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Page, type PageProps } from "../ui/page.tsx";

type PaymentsPageProps = PageProps & Pick<ComponentProps<typeof TabLinks>, "tabs">;

/** A page about payments, below the way to the others. */
export const PaymentsPage = ({ tabs, ...page }: PaymentsPageProps) => (
  <>
    <TabLinks label="Payments" tabs={tabs} />
    <Page {...page} />
  </>
);
