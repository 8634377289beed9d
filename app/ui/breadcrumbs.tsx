import { href, Link } from "react-router";

export interface BreadcrumbStep {
  name: string;
  path: string;
}

/** The path from Home to this page, which is the last item. */
export function Breadcrumbs({ steps }: { steps: readonly BreadcrumbStep[] }) {
  const here = steps.length;
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center text-caption text-soft">
        {[{ name: "Home", path: href("/") }, ...steps].map(({ name, path }, index) => (
          <li
            key={path}
            className="flex items-center max-sm:last:hidden not-first:before:px-2 not-first:before:content-['/'/'']"
          >
            {index === here ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link
                to={path}
                className="tap md:min-h-6 max-md:min-w-11 max-md:justify-center underline decoration-transparent underline-offset-4 transition-colors hover:text-strong hover:decoration-current"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
