import { href } from "react-router";
import type { PaymentDetail, PaymentInstruction } from "#domain/payment/payment-instruction.ts";
import { ButtonLink } from "./button.tsx";
import { Card } from "./card.tsx";
import { CopyButton } from "./copy-button.tsx";

interface PaymentCardProps {
  orderNumber: string;
  instruction: PaymentInstruction;
  headingLevel?: "h2" | "h3" | "h4";
}

/** How to pay for an order: the amount, the recipient, the memo code and the deadline (PAY-24). */
export function PaymentCard(props: PaymentCardProps) {
  const { orderNumber, instruction, headingLevel: Heading = "h2" } = props;
  const { title, text, details, link, payBy } = instruction;
  return (
    <Card as="section" look="quiet" className="grid gap-5">
      {title === null ? null : <Heading className="font-display text-heading">{title}</Heading>}
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="break-words">{text}</p>
          {link === null ? null : (
            <ButtonLink
              to={link.href}
              target="_blank"
              rel="noreferrer"
              variant="buy"
              size="large"
              className="w-full sm:w-auto sm:justify-self-start"
            >
              {link.label}
            </ButtonLink>
          )}
          {details.length === 0 ? null : <Details details={details} />}
          {payBy === null ? null : (
            <p className="text-small text-soft">
              Please pay by <span className="text-strong">{payBy}</span>. After that, the order will
              be canceled.
            </p>
          )}
        </div>
        {link === null ? null : <QrCode orderNumber={orderNumber} />}
      </div>
    </Card>
  );
}

/** Each one can be selected with a click; with JavaScript, a button copies it. */
function Details({ details }: { details: PaymentDetail[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {details.map(({ label, value, copyText }) => (
        <div key={label} className="py-2.5">
          <dt className="text-caption text-soft">{label}</dt>
          <dd className="flex min-h-11 items-center justify-between gap-4">
            <span className="tabular min-w-0 text-lead font-medium break-words select-all">
              {value}
            </span>
            <CopyButton text={copyText ?? value} what={label.toLowerCase()}>
              Copy
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For scanning with a phone next to the screen; on the phone itself, there is a link. */
function QrCode({ orderNumber }: { orderNumber: string }) {
  return (
    <figure className="hidden w-40 gap-2 md:grid">
      <img
        src={href("/orders/:orderNumber/payment-qr.svg", { orderNumber })}
        alt="QR code of the payment link"
        width={160}
        height={160}
        loading="lazy"
        className="size-40 rounded-card"
      />
      <figcaption className="text-caption text-soft">
        Or scan this code with your phone's camera.
      </figcaption>
    </figure>
  );
}
