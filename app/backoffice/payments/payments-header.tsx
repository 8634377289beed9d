import { TabLinks } from "#app/ui/tab-links.tsx";

interface PaymentsHeaderProps {
  title: string;
  purpose: string;
  tabs: readonly { path: string; title: string }[];
}

/** The title of a page about payments, and the way to the others. */
export function PaymentsHeader({ title, purpose, tabs }: PaymentsHeaderProps) {
  return (
    <>
      <TabLinks label="Payments" tabs={tabs} />
      <div className="grid gap-2">
        <h1 className="text-title">{title}</h1>
        <p className="max-w-2xl text-soft">{purpose}</p>
      </div>
    </>
  );
}
