import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Lets our operations begin a session for a person who has proved who they are, by whichever way.
 * For the server alone: it has no path, so no request can reach it.
 */
export const sessionPlugin = {
  id: "mitra-sessions",
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error("A session was asked for somebody who does not exist");
        const session = await internalAdapter.createSession(user.id, false);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token });
      },
    ),
  },
};
