import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { VersionList, type VersionView } from "../ui/version-list.tsx";

interface RuleOverviewProps {
  facts: ComponentProps<typeof DefinitionList>["items"];
  versions: readonly VersionView[];
  /** Its form; null = this member may not change it. */
  edit: string | null;
  /** Shown above the versions. */
  children?: ReactNode;
}

/** A rule's facts and all its versions. */
export const RuleOverview = ({ facts, versions, edit, children }: RuleOverviewProps) => (
  <>
    <DefinitionList items={facts} />
    {edit === null ? null : (
      <ButtonLink to={edit} reloadDocument className="justify-self-start">
        Change or switch it
      </ButtonLink>
    )}
    {children}
    <VersionList versions={versions} edit={edit} />
  </>
);
