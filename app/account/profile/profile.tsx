import { href } from "react-router";
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
  /** When they confirmed that they are 21 or older; null = the account predates the question. */
  ageAttestedOn: string | null;
}

/** What we know about the customer and where to change it; the checkout fills in what is missing. */
export function Profile({ profile, ageAttestedOn }: ProfileProps) {
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
        <span key={line} className="block">
          {line}
        </span>
      )),
    });
  }
  if (ageAttestedOn !== null) {
    const description = `You confirmed on ${ageAttestedOn} that you are 21 or older.`;
    items.push({ term: "Age", description });
  }
  return (
    <section id="profile" className="grid scroll-mt-28 gap-5">
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
