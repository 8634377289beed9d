import { Link, useLocation } from "react-router";

interface StaffNavProps {
  screens: readonly { path: string; title: string }[];
}

/** Every screen they may open: in a row where there is room, behind one button on a phone. */
export function StaffNav({ screens }: StaffNavProps) {
  const { pathname } = useLocation();
  const current = screens
    .toSorted((a, b) => b.path.length - a.path.length)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const links = screens.map(({ path, title }) => (
    <li key={path}>
      <Link
        to={path}
        reloadDocument
        aria-current={path === current?.path ? "page" : undefined}
        className="inline-block border-b-2 border-transparent py-2.5 text-small hover:border-line aria-[current]:border-primary aria-[current]:font-medium"
      >
        {title}
      </Link>
    </li>
  ));
  return (
    <nav aria-label="Staff" className="max-md:order-last max-md:w-full">
      <ul className="flex flex-wrap gap-x-5 max-md:hidden">{links}</ul>
      <details className="md:hidden">
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {current?.title ?? "Menu"}
        </summary>
        <ul className="grid grid-cols-2 gap-x-6">{links}</ul>
      </details>
    </nav>
  );
}
