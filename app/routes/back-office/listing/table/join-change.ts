/** The action of the list that asks on a page of its own how the selected products become variants. */
export const joinChange = "join";
