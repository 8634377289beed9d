import WhyUsPage, { meta as whyUsMeta } from "./why-us.route.tsx";

/** The second address of /why-us, which is the canonical one. */
export const meta = whyUsMeta;
export default WhyUsPage;
