import { href } from "react-router";
import type { Permission } from "#domain/staff/permissions.ts";
import { AGE_REVIEW_TEXTS } from "../age-reviews/age-review-texts.ts";
import { AUDIT_TEXTS } from "../audit/audit-texts.ts";

interface Screen {
  path: string;
  title: string;
  /** What it is for, on the front page. */
  purpose: string;
  /** Who may open it. */
  permission: Permission;
}

/** The navigation of /admin. */
export const SCREENS: readonly Screen[] = [
  {
    path: href("/admin/age-reviews"),
    title: AGE_REVIEW_TEXTS.title,
    purpose: AGE_REVIEW_TEXTS.purpose,
    permission: "ages.read",
  },
  {
    path: href("/admin/audit"),
    title: AUDIT_TEXTS.title,
    purpose: AUDIT_TEXTS.purpose,
    permission: "records.read",
  },
];
