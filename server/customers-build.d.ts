/** The application without the back office (scripts/setup/customers-routes.ts). */
declare module "virtual:customers-build" {
  export * from "virtual:react-router/server-build";
}
