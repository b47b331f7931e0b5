/** Somebody asked to cancel: what was begun is rolled back. */
export class Cancelled extends Error {}
