import WhyUsPage, { meta as whyUsMeta } from "./why-us.route.tsx";

/** The second address of /why-us; search engines are told the first. */
export const meta = whyUsMeta;
export default WhyUsPage;
