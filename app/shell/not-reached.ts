export const NOT_REACHED = "We couldn't reach the shop. Check your connection and try again.";
