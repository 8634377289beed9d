/** The channel between this browser's tabs (session-channel.tsx). */
export const SESSION_CHANNEL = "mitra-session";
