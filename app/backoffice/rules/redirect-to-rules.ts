import { type LoaderFunctionArgs, redirect } from "react-router";
import type { RuleKind } from "#domain/eligibility/rule-list.ts";
import { ruleListPath } from "../changes/rule-path.ts";
import { staffWho } from "../gate/staff-only.ts";

/** Redirects the address of one kind of rule to that tab of the list, keeping its filters. */
export const redirectToRules =
  (kind: RuleKind) =>
  ({ url, context }: LoaderFunctionArgs) => {
    staffWho("rules.read", context);
    return redirect(ruleListPath(kind) + url.search.replace("?", "&"));
  };
