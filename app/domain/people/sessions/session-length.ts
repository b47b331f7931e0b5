const day = 24 * 60 * 60;

/** A session lasts this long after its latest renewal. */
export const sessionSeconds = 30 * day;

/** A session in use is renewed no more often than this. */
export const sessionRenewalSeconds = day;

/** The use of an admin's session is written down at most this often. */
export const useNotedSeconds = 5 * 60;

/** Even a session that is used every day ends after this time, and the password is asked for (ASVS 5, 7.3.2). */
export const longestSessionSeconds = 180 * day;
