/** How long after signing in a password may be changed without the current one (protocol: changing a user). */
export const RECENT_SIGN_IN_SECONDS = 15 * 60;
