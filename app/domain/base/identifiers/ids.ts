const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text from an address can be a UUID; PostgreSQL refuses to compare other texts. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Whether a text can be a product's id; PostgreSQL fails to compare other texts and larger numbers. */
export function isProductId(text: string): boolean {
  return /^\d{1,18}$/.test(text);
}
