/** The path where clients get their tokens (API-51). */
export const TOKEN_PATH = "/oauth/token";
