import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { GRANT_PRICES, TAKE_CREDIT } from "#domain/customer/customer-act.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Fold } from "../ui/fold.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { CUSTOMER_TEXTS } from "./customer-texts.ts";
import type { CustomerView } from "./customer-view.ts";

interface CustomerActsProps {
  customer: CustomerView;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** Forms for custom prices, an affiliate number and a block, each with a reason and collapsed until opened. */
export function CustomerActs({ customer, refusal }: CustomerActsProps) {
  const { grants, mayGrant, mayGiveNumber, credit, mayActFor, mayBlock, mayUnblock, pastBlocks } =
    customer;
  const hasHistory = grants.some(({ history }) => history.length > 0) || pastBlocks.length > 0;
  const hasAct = mayGrant || mayGiveNumber || credit !== null || mayBlock || mayUnblock;
  if (!hasAct && !hasHistory) return null;
  const refusedIn = (act: string, kind?: string) =>
    refusal?.fields?.["act"] === act && (kind === undefined || refusal.fields["kind"] === kind)
      ? refusal
      : null;
  return (
    <section aria-labelledby="acts" className="rounded-card border border-line bg-fill px-5 py-3">
      <h2 id="acts" className="sr-only">
        Actions
      </h2>
      {grants.map(({ kind, title, has, until, history }) => {
        const act = has ? "end_grant" : "grant";
        const refused = refusedIn(act, kind);
        if (!mayGrant && history.length === 0) return null;
        return (
          <Fold
            key={kind}
            id={`act-${kind}`}
            title={has && mayGrant ? `Remove ${lower(title)}` : title}
            isOpen={refused !== null}
          >
            {history.map((line) => (
              <p key={line} className="text-small break-words text-soft">
                {line}
              </p>
            ))}
            {mayGrant ? (
              <form method="post" className="grid gap-2">
                <input type="hidden" name="kind" value={kind} />
                {has ? (
                  <p className="text-small">
                    {until === null ? "No end date." : `Until ${until}.`}
                  </p>
                ) : (
                  <TextField
                    form={refused}
                    name="lastDay"
                    label={lastDay.label}
                    hint={lastDay.hint}
                    isOptional
                    type="date"
                  />
                )}
                <Reason refusal={refused} />
                <Button
                  name="act"
                  value={act}
                  size="small"
                  variant={has ? "secondary" : "primary"}
                  className="justify-self-start"
                >
                  {has ? `Remove ${lower(title)}` : `Give ${lower(title)}`}
                </Button>
              </form>
            ) : null}
          </Fold>
        );
      })}
      {mayGiveNumber ? (
        <OneReason
          act="give_number"
          title="Make an affiliate"
          hint="Lets the customer earn commissions. They accept the program's terms before they see their link."
          button="Make affiliate"
          refusal={refusedIn("give_number")}
        />
      ) : null}
      {credit === null ? null : <TakeCredit credit={credit} refusal={refusedIn("take_credit")} />}
      {mayActFor ? (
        <OneReason
          act="act_for"
          title="Order for customer"
          hint="Shop as this customer for 30 minutes to fill their cart and place an order. The order is marked as yours. Their account, balance and sign-in stay off limits."
          button="Begin"
          refusal={refusedIn("act_for")}
        />
      ) : null}
      {mayBlock ? (
        <OneReason
          act="block"
          title="Block customer"
          hint="Blocks new orders and holds open ones for review. The customer can still sign in, see orders and request data."
          button="Block"
          refusal={refusedIn("block")}
        />
      ) : null}
      {mayUnblock ? (
        <OneReason
          act="unblock"
          title="Unblock customer"
          hint="Lets the customer order again. Held orders still need your approval."
          button="Unblock customer"
          refusal={refusedIn("unblock")}
        />
      ) : null}
      {pastBlocks.map((line) => (
        <p key={line} className="py-2 text-small break-words text-soft">
          {line}
        </p>
      ))}
    </section>
  );
}

const { lastDay } = GRANT_PRICES.input.fields;

const lower = (title: string): string => title.replace(/^M/, "m");

interface TakeCreditProps {
  credit: NonNullable<CustomerView["credit"]>;
  refusal: FormRefusal<Record<string, string>> | null;
}

const TakeCredit = ({ credit, refusal }: TakeCreditProps) => (
  <Fold id="act-take_credit" title="Remove store credit" isOpen={refusal !== null}>
    <form method="post" className="grid gap-2">
      <p className="text-small text-soft">{CUSTOMER_TEXTS.creditHint}</p>
      <input type="hidden" name="seen" value={credit.cents} />
      <TextField
        form={refusal}
        name="amountCents"
        label={TAKE_CREDIT.input.fields.amountCents.label}
        hint={`Balance: ${credit.text}.`}
        inputMode="decimal"
      />
      <Reason refusal={refusal} />
      <ActButton act="take_credit">Remove credit</ActButton>
    </form>
  </Fold>
);

interface OneReasonProps {
  act: string;
  title: string;
  hint: string;
  button: string;
  refusal: FormRefusal<Record<string, string>> | null;
}

const OneReason = ({ act, title, hint, button, refusal }: OneReasonProps) => (
  <Fold id={`act-${act}`} title={title} isOpen={refusal !== null}>
    <form method="post" className="grid gap-2">
      <p className="text-small text-soft">{hint}</p>
      <Reason refusal={refusal} />
      <Button name="act" value={act} size="small" className="justify-self-start">
        {button}
      </Button>
    </form>
  </Fold>
);

const Reason = ({ refusal }: { refusal: FormRefusal<Record<string, string>> | null }) => (
  <TextField form={refusal} name="reason" label="Reason" />
);
