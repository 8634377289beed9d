import { href } from "react-router";
import { Checkbox } from "#app/ui/choice.tsx";
import { SecurityForm } from "./security-form.tsx";

export interface ErasureRow {
  /** "November 28, 2026"; `null` if deletion wasn't requested. */
  due: string | null;
  unfinishedOrders: number[];
  /** "$80.00"; `null` if there is no balance to lose. */
  balance: string | null;
  isStaff: boolean;
  /** The law requires us to keep it for now. */
  isHeld: boolean;
}

/** Downloads the customer's data, or deletes the account. */
export function OwnData({ erasure }: { erasure: ErasureRow }) {
  const { due, isStaff } = erasure;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-heading">Download my data</h2>
      <p className="text-small">
        One file with everything we have about you: account, orders, payments, subscriptions and
        affiliate activity.
      </p>
      <p>
        <a className="link tap text-small" href={href("/orders/security/my-data.json")}>
          Download my data (JSON)
        </a>
      </p>
      <h2 className="mt-4 text-heading">Delete my account</h2>
      {isStaff ? (
        <p className="text-small">Staff accounts can't be deleted here. Please ask the owner.</p>
      ) : (
        <Consequences erasure={erasure} />
      )}
      {isStaff || due !== null ? null : <EraseForm balance={erasure.balance} />}
    </div>
  );
}

function Consequences({ erasure }: { erasure: ErasureRow }) {
  const { due, unfinishedOrders, balance, isHeld } = erasure;
  return (
    <ul className="grid list-disc gap-2 pl-5 text-small">
      <li>
        Permanently deleted: your name, address, phone, email and date of birth, all your sign-in
        methods, your cart, your newsletter and your subscriptions.
      </li>
      <li>
        Kept in our records without your name: what was ordered and paid, when, which state it
        shipped to, and affiliate program entries.
      </li>
      <li>
        {due === null
          ? "Deletion takes place after seven days. Until then, you can sign in and keep your account with one click."
          : `Deletion takes place on ${due}. Until then, you can keep your account with the button at the top of this page.`}
      </li>
      {unfinishedOrders.map((order) => (
        <li key={order}>
          Order {order} is still in progress. Your account will be deleted after it ships or is
          canceled.
        </li>
      ))}
      {isHeld ? (
        <li>
          We have to keep your data for a legal matter. Your account will be deleted once that has
          ended.
        </li>
      ) : null}
      {balance === null ? null : (
        <li>Your balance of {balance} will be lost unless you use it first.</li>
      )}
    </ul>
  );
}

function EraseForm({ balance }: { balance: string | null }) {
  return (
    <SecurityForm
      action={href("/orders/security/erasure")}
      button="Delete my account"
      busyText="One moment…"
      size="small"
    >
      {(errors) => (
        <>
          <input type="hidden" name="intent" value="ask" />
          {balance === null ? null : (
            <Checkbox
              name="giveUpBalance"
              label={`I give up my balance of ${balance}`}
              error={errors.giveUpBalance ?? null}
            />
          )}
        </>
      )}
    </SecurityForm>
  );
}
