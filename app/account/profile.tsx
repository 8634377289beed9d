import { type Definition, DefinitionList } from "#app/ui/definition-list.tsx";

interface ProfileProps {
  profile: {
    email: string;
    fullName: string;
    phone: string;
    street: string;
    city: string;
    state: string;
    zipCode: string;
  };
}

/** What we know of the customer; the checkout fills in what is missing. */
export function Profile({ profile }: ProfileProps) {
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
  return (
    <section className="grid gap-5">
      <h2 className="text-heading">Profile</h2>
      <DefinitionList items={items} />
    </section>
  );
}

const known = (term: string, text: string): Definition[] =>
  text === "" ? [] : [{ term, description: text }];

function addressLines({ street, city, state, zipCode }: ProfileProps["profile"]): string[] {
  const region = [state, zipCode].filter(Boolean).join(" ");
  return [street, [city, region].filter(Boolean).join(", ")].filter(Boolean);
}
