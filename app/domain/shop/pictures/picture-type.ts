export const uploadTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type UploadType = (typeof uploadTypes)[number];

const signatures: { type: UploadType; at: number; label: string[] }[] = [
  { type: "image/jpeg", at: 0, label: ["\xFF\xD8\xFF"] },
  { type: "image/png", at: 0, label: ["\x89PNG\r\n\x1A\n"] },
  { type: "image/webp", at: 8, label: ["WEBPVP8 ", "WEBPVP8L", "WEBPVP8X"] },
  { type: "image/avif", at: 4, label: ["ftypavif", "ftypavis"] },
];

/** Pictures of iPhones, which no library may read without the licence of their video format. */
const heic = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;

export const isHeic = (bytes: Uint8Array): boolean =>
  heic.test(String.fromCharCode(...bytes.subarray(0, 12)));

/** The type of a file by its first bytes, whatever its name says; undefined for anything that may not be uploaded. */
export function pictureTypeOf(bytes: Uint8Array): UploadType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.find(({ at, label }) => label.some((word) => start.startsWith(word, at)))?.type;
}
