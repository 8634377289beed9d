import { Link, useLocation } from "react-router";
import type { ScreenLink } from "./screens.ts";
import { SCREEN_GROUPS } from "./screens.ts";

interface StaffNavProps {
  front: Omit<ScreenLink, "group">;
  screens: readonly ScreenLink[];
}

/**
 * Every screen they may open: the areas in a row and, below it, the screens of the area that is open. On a phone
 * all of them are behind one button. An area leads to the first of its screens.
 */
export function StaffNav({ front, screens }: StaffNavProps) {
  const { pathname } = useLocation();
  const current = screens
    .toSorted((a, b) => b.path.length - a.path.length)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const groups = SCREEN_GROUPS.map((name) => ({
    name,
    screens: screens.filter(({ group }) => group === name),
  })).filter((group) => group.screens.length > 0);
  const open = groups.find(({ name }) => name === current?.group);
  const isFront = pathname === front.path;
  return (
    <nav aria-label="Staff" className="max-md:order-last max-md:w-full">
      <ul className="flex flex-wrap gap-x-6 max-md:hidden">
        <NavItem {...front} isCurrent={isFront} />
        {groups.map(({ name, screens: [first] }) =>
          first === undefined ? null : (
            <NavItem key={name} path={first.path} title={name} isOpen={name === open?.name} />
          ),
        )}
      </ul>
      {open === undefined || open.screens.length < 2 ? null : (
        <ul
          aria-label={open.name}
          className="flex flex-wrap gap-x-5 border-t border-line max-md:hidden"
        >
          {open.screens.map(({ path, title }) => (
            <NavItem key={path} path={path} title={title} isCurrent={path === current?.path} />
          ))}
        </ul>
      )}
      <details className="md:hidden">
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {isFront ? front.title : (current?.title ?? "Menu")}
        </summary>
        <ul>
          <NavItem {...front} isCurrent={isFront} />
        </ul>
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name} className="border-t border-line py-2">
            <p className="text-caption text-soft">{group.name}</p>
            <ul className="grid grid-cols-2 gap-x-6">
              {group.screens.map(({ path, title }) => (
                <NavItem key={path} path={path} title={title} isCurrent={path === current?.path} />
              ))}
            </ul>
          </section>
        ))}
      </details>
    </nav>
  );
}

interface NavItemProps {
  path: string;
  title: string;
  isCurrent?: boolean;
  /** An area whose screens are shown below. */
  isOpen?: boolean;
}

const NavItem = ({ path, title, isCurrent = false, isOpen = false }: NavItemProps) => (
  <li>
    <Link
      to={path}
      reloadDocument
      aria-current={isCurrent ? "page" : isOpen ? "true" : undefined}
      className="inline-block border-b-2 border-transparent py-2.5 text-small hover:border-line aria-[current]:border-primary aria-[current]:font-medium"
    >
      {title}
    </Link>
  </li>
);
