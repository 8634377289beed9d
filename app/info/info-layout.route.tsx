import { Link, Outlet, useLocation } from "react-router";
import { HYDRATES_ON_INTENT } from "#app/shell/hydration-marks.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { READ_ON, READ_ON_TITLE } from "#content/read-on.ts";

export const handle = HYDRATES_ON_INTENT;

/** An information page followed by links for further reading. */
export default function InfoLayout() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, "");
  const links = READ_ON[path] ?? READ_ON[path.replace(/\/[^/]*$/, "")] ?? [];
  return (
    <>
      <Outlet />
      <Section as="div" tone="mist" space="small">
        <Container>
          <nav aria-label={READ_ON_TITLE} className="grid gap-4">
            <p className="text-small text-soft">{READ_ON_TITLE}</p>
            <ul className="grid gap-x-10 sm:auto-cols-fr sm:grid-flow-col">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-14 items-center justify-between gap-4 border-t border-line py-4 font-display text-heading hover:text-primary"
                  >
                    {text}
                    <Icon name="arrow" />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Container>
      </Section>
    </>
  );
}
