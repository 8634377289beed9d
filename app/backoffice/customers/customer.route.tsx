import { href } from "react-router";
import { visitorOf } from "#app/shell/contexts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { AmountList, DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseAccountId } from "#domain/customer/customer-list.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { NOT_READ, RECORD_LIST } from "#domain/staff/record-list.ts";
import { recordView } from "../audit/record-view.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { actPage } from "../ui/act-page.ts";
import { customerPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/customer.route.ts";
import { CustomerActs } from "./customer-acts.tsx";
import { CustomerHistory } from "./customer-history.tsx";
import { CustomerNotes, CustomerTags } from "./customer-notes.tsx";
import { CustomerSessions } from "./customer-sessions.tsx";
import { CUSTOMER_TEXTS } from "./customer-texts.ts";
import { customerView } from "./customer-view.ts";
import { type AboutCustomer, CUSTOMER_FORMS } from "./do-customer-act.ts";
import { findCustomer } from "./find-customer.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("customers.read", context);
  const found = await findCustomer({ staff, desk }, params.userId);
  const about = parseListQuery(
    RECORD_LIST,
    new URLSearchParams({
      about: found.person.userId,
      outcome: NOT_READ,
      size: String(RECORDS_SHOWN),
    }),
  );
  const records = staff.may("records.read")
    ? (await desk.records.list(staff, about)).rows.map(recordView)
    : [];
  return { ...customerView(found, staff), records };
}

/** Recent changes by staff; the audit log also lists views. */
const RECORDS_SHOWN = 15;

export const action = actPage({
  permission: "customers.read",
  find: async ({ context }, { userId = "" }): Promise<AboutCustomer> => ({
    userId: orNotFound(parseAccountId(userId)),
    sessionId: (await visitorOf(context))?.sessionId ?? "",
  }),
  acts: CUSTOMER_FORMS,
  refused: CUSTOMER_TEXTS.refused,
  to: ({ userId }) => customerPath(userId),
});

/** One customer: their details, their orders, and what staff did and can do. */
export default function CustomerPage({ loaderData: customer, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
  const { userId, name, email, badges, block, facts, value } = customer;
  return (
    <Page
      title={name}
      tab="Customer"
      status={
        <>
          {customer.isBlocked ? <Badge tone="danger">Blocked</Badge> : null}
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </>
      }
      intro={
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      }
      links={[{ to: href("/admin/customers"), label: CUSTOMER_TEXTS.title }]}
      menu={[
        {
          to: href("/admin/customers/:userId/limits", { userId }),
          label: "Limits",
          command: "Customer limits",
        },
        {
          to: href("/admin/customers/:userId/certificates", { userId }),
          label: "Tax certificates",
          command: "Customer tax certificates",
        },
        customer.mayReadAges
          ? {
              to: href("/admin/customers/:userId/age", { userId }),
              label: "Age checks",
              command: "Customer age checks",
            }
          : null,
        customer.mayErase
          ? {
              to: href("/admin/customers/:userId/data", { userId }),
              label: "Export or erase data",
              command: "Export or erase customer data",
            }
          : null,
        customer.mayMerge
          ? {
              to: href("/admin/customers/:userId/merge", { userId }),
              label: CUSTOMER_TEXTS.merge,
              command: "Merge customer accounts",
            }
          : null,
      ]}
      error={refusal?.formError}
    >
      {block === null ? null : (
        <Notice tone="warning" title={block.title}>
          <p className="break-words">{block.reason}</p>
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section className="box" title="Profile">
            <DefinitionList
              className="text-small"
              items={facts.map(({ term, lines }) => ({
                term,
                description: lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                )),
              }))}
            />
          </Section>
          <CustomerHistory customer={customer} />
          <CustomerSessions customer={customer} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section className="box" title="Value">
            <AmountList rows={value} className="text-small" />
          </Section>
          <CustomerActs customer={customer} refusal={refusal} />
          <CustomerTags customer={customer} refusal={refusal} />
          <CustomerNotes customer={customer} refusal={refusal} />
        </div>
      </div>
    </Page>
  );
}
