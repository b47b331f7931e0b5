const day = 24 * 60 * 60;

/** A session lasts this long after its latest renewal. */
export const sessionSeconds = 30 * day;

/** A session in use is renewed no more often than this. */
export const sessionRenewalSeconds = day;

/** How often at most it is written down that an admin's session was used. */
export const useNotedSeconds = 5 * 60;

/** Then even a session that was used every day ends, and the password is asked for (ASVS 5, 7.3.2). */
export const longestSessionSeconds = 180 * day;
