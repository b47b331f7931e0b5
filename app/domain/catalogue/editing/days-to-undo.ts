/** How long a change of the catalogue can be undone; after that it is forgotten. */
export const daysToUndo = 90;
