/** What the names of the fields begin with that are about one part, in a form about several. */
export const fieldsOf = (partId: string): string => `${partId}.`;
