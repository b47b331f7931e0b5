/** Why a picture of another site was not fetched. */
export type NotFetched =
  /** No address of a web site: another scheme, a port or a password in it. */
  | "no-web-address"
  /** The address is not on the public internet. */
  | "not-public"
  | "not-found"
  | "no-picture"
  | "too-large"
  | "too-slow"
  | "no-answer";

export type RemotePictures = {
  /** The bytes of the picture at an address. Never reaches anything but the public internet, wherever it is redirected. */
  fetch: (address: string, until: AbortSignal) => Promise<{ bytes: Uint8Array } | { problem: NotFetched }>;
};
