const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from an address can be an id at all; PostgreSQL refuses to compare others. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
