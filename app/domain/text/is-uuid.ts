const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from an address can be a UUID; PostgreSQL refuses to compare other texts. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
