import type { IllustratedPoint } from "./page-text.ts";
import type { SiteLink } from "./site.ts";

/** The site's claims (WORDS-1). The texts add no claim of their own. */
export const MGM_CLAIMS: readonly IllustratedPoint[] = [
  {
    drawing: "photoreactor",
    title: "Water-based photoreactor process",
    text: "The extraction works with water and light.",
  },
  {
    drawing: "no-seven-oh",
    title: "No 7-OH-mitragynine",
    text: "MGM contains no 7-OH-mitragynine.",
  },
  {
    drawing: "lab-verified",
    title: "Lab-verified batches",
    text: "Our batches are verified in a laboratory.",
  },
  {
    drawing: "purity",
    title: "99.14% purity",
    text: "Purity of the MGM in our tablets.",
  },
  {
    drawing: "potency",
    title: "2.5x potency",
    text: "Start low. Half a tablet is the average.",
  },
  {
    drawing: "duration",
    title: "10 hours",
    text: "Full effect in 30 to 45 minutes. Be patient before taking more.",
  },
  {
    drawing: "capacity",
    title: "3,000 tablets per minute",
    text: "The capacity of our tablet line.",
  },
];

export interface ValueProposition extends IllustratedPoint {
  link: SiteLink;
}

/** Home, three value propositions. */
export const VALUE_PROPOSITIONS: readonly ValueProposition[] = [
  {
    drawing: "lab-verified",
    title: "Tested, and we show it",
    text: "Batches are verified by our own laboratory and by third parties.",
    link: { to: "/labs", label: "See the lab results" },
  },
  {
    drawing: "member",
    title: "Sold directly",
    text: "No distributor and no store in between: our cost analysis shows how that affects the price.",
    link: { to: "/transparency", label: "Read the cost analysis" },
  },
  {
    drawing: "shipping",
    title: "Ships on business days",
    text: "Orders are processed Monday through Friday. Standard shipping is $14.99 by UPS 2-day Air.",
    link: { to: "/policies", label: "Read the shipping policy" },
  },
];
