import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ScreenLink } from "./screens.ts";
import { SCREEN_GROUPS } from "./screens.ts";

interface StaffNavProps {
  front: Omit<ScreenLink, "group">;
  screens: readonly ScreenLink[];
  /** The number of open tasks, by a screen's path. */
  counts: Readonly<Record<string, number>>;
}

/** Every screen they may open, by section; Orders and the current section are expanded. */
export function StaffNav({ front, screens, counts }: StaffNavProps) {
  const { pathname } = useLocation();
  const current = screens
    .toSorted((a, b) => b.path.length - a.path.length)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const shown = screens.filter(({ under }) => !screens.some(({ path }) => path === under));
  const currentPath = shown.some(({ path }) => path === current?.path)
    ? current?.path
    : current?.under;
  const groups = SCREEN_GROUPS.map((name) => ({
    name,
    screens: shown.filter(({ group }) => group === name),
  })).filter((group) => group.screens.length > 0);
  return (
    <>
      <ul>
        <NavItem {...front} isCurrent={pathname === front.path} />
      </ul>
      {groups.map((group) => (
        <details key={group.name} open={group.name === "Orders" || group.name === current?.group}>
          <summary>
            {group.name}
            <Icon name="chevron" className="size-3.5" />
          </summary>
          <ul>
            {group.screens.map(({ path, title }) => (
              <NavItem
                key={path}
                path={path}
                title={title}
                isCurrent={path === currentPath}
                count={counts[path] ?? 0}
              />
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

interface NavItemProps {
  path: string;
  title: string;
  isCurrent: boolean;
  count?: number;
}

const NavItem = ({ path, title, isCurrent, count = 0 }: NavItemProps) => (
  <li>
    <a href={path} aria-current={isCurrent ? "page" : undefined}>
      {title}
    </a>
    {count === 0 ? null : (
      <span>
        {count > 999 ? "999+" : count}
        <VisuallyHidden> to do</VisuallyHidden>
      </span>
    )}
  </li>
);
