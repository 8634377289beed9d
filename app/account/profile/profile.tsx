import { href } from "react-router";
import { AgeItem, type AgeRow } from "#app/account/security/age-item.tsx";
import { SecurityForm } from "#app/account/security/security-form.tsx";
import { SecurityItem } from "#app/account/security/security-section.tsx";
import { type Definition, DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EmailForm } from "./email-form.tsx";
import { ProfileForm } from "./profile-form.tsx";

interface ProfileProps {
  profile: {
    email: string;
    isEmailConfirmed: boolean;
    fullName: string;
    phone: string;
    street: string;
    address2: string;
    city: string;
    state: string;
    zipCode: string;
  };
  age: AgeRow;
}

/** The customer's details, with links to change them; the checkout adds missing ones. */
export function Profile({ profile, age }: ProfileProps) {
  const { email, fullName, phone } = profile;
  const address = addressLines(profile);
  const items: Definition[] = [
    { term: "Email", description: <span className="break-words">{email}</span> },
    ...known("Name", fullName),
    ...known("Phone", phone),
  ];
  if (address.length > 0) {
    items.push({
      term: "Address",
      description: address.map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      )),
    });
  }
  if (age.attestedOn !== null) {
    const description = `You confirmed on ${age.attestedOn} that you are 21 or older.`;
    items.push({ term: "Age", description });
  }
  return (
    <section id="profile" className="grid scroll-mt-28 grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-heading">Profile</h2>
      {profile.isEmailConfirmed ? null : <Unconfirmed />}
      <DefinitionList items={items} />
      <div className="divide-y divide-line border-y border-line">
        <SecurityItem id="edit-profile" title="Edit profile" state="">
          <ProfileForm fields={{ ...profile, address: profile.street }} />
        </SecurityItem>
        <SecurityItem id="change-email" title="Change email" state="">
          <EmailForm />
        </SecurityItem>
        <AgeItem age={age} />
      </div>
    </section>
  );
}

function Unconfirmed() {
  return (
    <Notice tone="warning" title="Your email address isn't confirmed yet.">
      <p className="mb-3">Open the link in our email, or send it again.</p>
      <SecurityForm
        action={href("/orders/resend-confirmation")}
        button="Send it again"
        size="small"
        busyText="Sending…"
      />
    </Notice>
  );
}

const known = (term: string, text: string): Definition[] =>
  text === "" ? [] : [{ term, description: text }];

function addressLines({
  street,
  address2,
  city,
  state,
  zipCode,
}: ProfileProps["profile"]): string[] {
  const region = [state, zipCode].filter(Boolean).join(" ");
  return [street, address2, [city, region].filter(Boolean).join(", ")].filter(Boolean);
}
