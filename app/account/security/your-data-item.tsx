import { href } from "react-router";
import { Checkbox } from "#app/ui/choice.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SecurityItem } from "./security-section.tsx";

export interface ErasureRow {
  /** "November 28, 2026"; null = nobody has asked for it. */
  due: string | null;
  unfinishedOrders: number[];
  /** "$80.00"; null = nothing is lost. */
  balance: string | null;
  isStaff: boolean;
}

/** What the shop knows, to take along, and the way to be forgotten. */
export function YourDataItem({ erasure }: { erasure: ErasureRow }) {
  const { due, isStaff } = erasure;
  return (
    <SecurityItem
      id="your-data"
      title="Your data"
      state={due === null ? "Download or erase" : `To be erased ${due}`}
    >
      <h4 className="font-sans text-small font-semibold">Download my data</h4>
      <p className="text-small">
        One file with everything that we keep about you: account, orders, payments, subscriptions
        and your part in the affiliate program.
      </p>
      <p>
        <a className="link text-small" href={href("/orders/security/my-data.json")}>
          Download my data (JSON)
        </a>
      </p>
      <h4 className="mt-3 font-sans text-small font-semibold">Erase my account</h4>
      {isStaff ? (
        <p className="text-small">
          You work for the shop, so your account cannot be erased here. Please ask the owner.
        </p>
      ) : (
        <Consequences erasure={erasure} />
      )}
      {isStaff || due !== null ? null : <EraseForm balance={erasure.balance} />}
    </SecurityItem>
  );
}

function Consequences({ erasure }: { erasure: ErasureRow }) {
  const { due, unfinishedOrders, balance } = erasure;
  return (
    <ul className="grid list-disc gap-2 pl-5 text-small">
      <li>
        Erased for good: your name, address, phone, email and date of birth, every way to sign in,
        your cart, your newsletter and your subscriptions.
      </li>
      <li>
        Kept for our books, without your name: what was ordered and paid, when, to which state, and
        the entries of the affiliate program.
      </li>
      <li>
        {due === null
          ? "It happens after seven days. Until then you can sign in and keep your account with one click."
          : `It happens on ${due}. Until then you can keep your account: the button is at the top of this page.`}
      </li>
      {unfinishedOrders.map((order) => (
        <li key={order}>
          Order {order} is not finished and still goes through. Your account is erased once it has
          shipped or was canceled.
        </li>
      ))}
      {balance === null ? null : (
        <li>
          Your affiliate balance of {balance} is lost, unless you spend it or have it paid out.
        </li>
      )}
    </ul>
  );
}

function EraseForm({ balance }: { balance: string | null }) {
  return (
    <SecurityForm
      action={href("/orders/security/erasure")}
      button="Erase my account"
      busyText="One moment…"
      size="small"
    >
      {(errors) => (
        <>
          <input type="hidden" name="intent" value="ask" />
          {balance === null ? null : (
            <Checkbox
              name="giveUpBalance"
              label={`I give up my affiliate balance of ${balance}`}
              error={errors.giveUpBalance ?? null}
            />
          )}
        </>
      )}
    </SecurityForm>
  );
}
