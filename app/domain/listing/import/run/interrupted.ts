/** Somebody asked to cancel. */
export class Cancelled extends Error {}

/** Somebody else ended the import, or another process carried it out. */
export class Superseded extends Error {}
