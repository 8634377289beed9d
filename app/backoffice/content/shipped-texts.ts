import { COMMUNITY_BENEFITS, GUIDELINES } from "#content/community.ts";
import { DOSING_QUESTIONS, SAFETY_NOTICES } from "#content/dosing.ts";
import { SEVEN_OH_PROBLEMS } from "#content/industry-problems.ts";
import { CERTIFICATES } from "#content/labs.ts";
import type { LegalPage } from "#content/legal-page.ts";
import { MAIL_WORDS } from "#content/mail-words.ts";
import type { PointList, TitledPoint } from "#content/page-text.ts";
import { PLANS } from "#content/plans.ts";
import {
  CHARGEBACK_POLICY,
  PAYMENT_POLICY,
  RETURN_POLICY,
  SHIPPING_POLICY,
} from "#content/policies.ts";
import { PRIVACY_POLICY } from "#content/privacy-policy.ts";
import { ADVANCED_GUIDE, BASIC_GUIDE } from "#content/ritual.ts";
import { TERMS_AND_CONDITIONS } from "#content/terms-and-conditions.ts";
import { TESTIMONIALS } from "#content/testimonials.ts";
import { isMailText } from "#domain/site-text/mail-words.ts";
import type { ListText, PageText, SiteText, SiteTextName } from "#domain/site-text/site-text.ts";

/** The text that ships in content/, as fields of its form (TEXTS-1). */
export function shippedText(name: SiteTextName): SiteText {
  if (isMailText(name)) return MAIL_WORDS[name];
  switch (name) {
    case "terms":
      return legalText(TERMS_AND_CONDITIONS);
    case "privacy":
      return legalText(PRIVACY_POLICY);
    case "policies":
      return policies();
    case "testimonials":
      return {
        entries: TESTIMONIALS.map(({ name: who, quote }) => ({ title: who, text: quote })),
        isSample: TESTIMONIALS.some(({ isSample }) => isSample === true),
      };
    case "notices":
      return listText(SAFETY_NOTICES);
    case "questions":
      return {
        entries: DOSING_QUESTIONS.points.map(({ question, answer }) => ({
          title: question,
          text: answer,
        })),
        isSample: false,
      };
    case "benefits":
      return listText(COMMUNITY_BENEFITS);
    case "guidelines":
      return listText(GUIDELINES);
    case "basic-guide":
      return listText(BASIC_GUIDE);
    case "advanced-guide":
      return listText(ADVANCED_GUIDE);
    case "problems":
      return listText(SEVEN_OH_PROBLEMS);
    case "certificates":
      return {
        certificates: CERTIFICATES.points.map(({ title, text, lot, file }) => ({
          title,
          text,
          lot,
          file: `sample/${file}`,
        })),
        isSample: CERTIFICATES.isSample === true,
      };
    case "plans":
      return {
        entries: PLANS.map(({ name: plan, description, features }) => ({
          title: plan,
          text: [description, ...features].join("\n"),
        })),
        isSample: false,
      };
  }
}

function legalText({ sections, lastUpdated, isSample }: LegalPage): PageText {
  const chapters = sections.map(
    ({ id, title, paragraphs }) => `## ${title} {#${id}}\n\n${paragraphs.join("\n\n")}`,
  );
  return { markdown: chapters.join("\n\n"), updatedOn: lastUpdated, isSample: isSample === true };
}

function policies(): PageText {
  const all = [PAYMENT_POLICY, SHIPPING_POLICY, RETURN_POLICY, CHARGEBACK_POLICY];
  const chapters = all.map(({ id, title, rules }) =>
    [`## ${title} {#${id}}`, ...rules.map((rule) => `### ${rule.title}\n\n${rule.text}`)].join(
      "\n\n",
    ),
  );
  return {
    markdown: chapters.join("\n\n"),
    updatedOn: "",
    isSample: all.some(({ isSample }) => isSample === true),
  };
}

const listText = ({ points, isSample }: PointList<TitledPoint>): ListText => ({
  entries: points.map(({ title, text }) => ({ title, text })),
  isSample: isSample === true,
});
