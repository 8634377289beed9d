import { redirectToRules } from "../rules/redirect-to-rules.ts";

export const loader = redirectToRules("area");
