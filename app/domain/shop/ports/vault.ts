/** Encrypts what must not be readable in the database: provider keys, bank accounts. */
export type Vault = {
  seal: (text: string) => string;
  /** Throws when the text was sealed under another SHOP_SECRET or was altered. */
  open: (sealed: string) => string;
};
