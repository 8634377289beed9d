import { Link, useLocation } from "react-router";

interface PaymentsHeaderProps {
  title: string;
  purpose: string;
  tabs: readonly { path: string; title: string }[];
}

/** The title of a page about payments, and the way to the others. */
export function PaymentsHeader({ title, purpose, tabs }: PaymentsHeaderProps) {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Payments" className="-mb-2 border-b border-line">
        <ul className="flex gap-x-5 overflow-x-auto">
          {tabs.map((tab) => (
            <li key={tab.path}>
              <Link
                to={tab.path}
                reloadDocument
                aria-current={tab.path === pathname ? "page" : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-small whitespace-nowrap hover:border-line aria-[current]:border-primary aria-[current]:font-medium"
              >
                {tab.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-2">
        <h1 className="text-title">{title}</h1>
        <p className="max-w-2xl text-soft">{purpose}</p>
      </div>
    </>
  );
}
