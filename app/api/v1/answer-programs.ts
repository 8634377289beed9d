import type { Shop } from "#server/shop.ts";
import { answerApi } from "./answer-api.ts";
import { answerOauth, isOauth } from "./answer-oauth.ts";
import type { ApiAnswer, ApiRequest } from "./api-request.ts";

/** Answers everything the web process handles without the router (server/web/api-door.ts); never throws. */
export const answerPrograms = (shop: Shop, request: ApiRequest): Promise<ApiAnswer> =>
  isOauth(request.url.pathname) ? answerOauth(shop, request) : answerApi(shop, request);
