import { type LoaderFunctionArgs, redirect } from "react-router";
import type { RuleKind } from "#domain/eligibility/rule-list.ts";
import { ruleListPath } from "../changes/rule-path.ts";
import { staffWho } from "../gate/staff-only.ts";

/** The loader of a kind's own address: the kind is a tab of the list of rules, where filters stay. */
export const redirectToRules =
  (kind: RuleKind) =>
  ({ url, context }: LoaderFunctionArgs) => {
    staffWho("rules.read", context);
    return redirect(ruleListPath(kind) + url.search.replace("?", "&"));
  };
