import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { orderPath } from "../ui/admin-link.tsx";
import type { BothValues } from "./both-values.ts";
import { ORDER_PAGE_TEXTS } from "./order-texts.ts";
import type { TimelineEntry } from "./timeline-entries.ts";
import { Timeline } from "./timeline.tsx";

/** Changes that others made to an order while a form was being filled in. */
export interface Changed extends BothValues {
  /** Newest first; empty if unknown. */
  meanwhile: TimelineEntry[];
}

interface ChangedNoticeProps {
  changed: Changed;
  /** The fields as typed. */
  fields: Partial<Record<string, string>>;
  orderNumber: number;
  /** The version of the order that the page now shows. */
  version: string;
  /** Whether the requested action still makes sense. */
  mayApply: boolean;
}

/** The changes others made since, both values, and a button for each. */
export function ChangedNotice(props: ChangedNoticeProps) {
  const { changed, fields, orderNumber, version, mayApply } = props;
  const { about, theirs, mine, meanwhile } = changed;
  const typed = Object.entries({ ...fields, version }).map(([name, value]) => ({
    name,
    value,
  }));
  return (
    <Notice tone="warning" title={ORDER_PAGE_TEXTS.changed}>
      <div className="grid gap-4 pt-1">
        {meanwhile.length > 0 ? <Timeline entries={meanwhile} /> : null}
        <DefinitionList
          items={[
            { term: `${about} now`, description: theirs },
            { term: "Yours", description: mine },
          ]}
        />
        {mayApply ? null : <p>{ORDER_PAGE_TEXTS.tooLate}</p>}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={orderPath(orderNumber)} reloadDocument size="small">
            Use current values
          </ButtonLink>
          {mayApply ? (
            <form method="post">
              <HiddenFields fields={typed} />
              <Button variant="secondary" size="small">
                Apply anyway
              </Button>
            </form>
          ) : null}
        </div>
      </div>
    </Notice>
  );
}
