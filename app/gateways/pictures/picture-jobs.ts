import type {
  PictureFormat,
  PictureWidth,
  RefusedUpload,
  StoredPicture,
} from "#domain/ports/picture-store.ts";

/** What the process that draws pictures can do. `directory` is where the shop's pictures lie. */
export type PictureJobs = {
  /** Makes a variant of an original; false when there is no such original. */
  variant: {
    job: { directory: string; id: string; width: PictureWidth; format: PictureFormat };
    result: boolean;
  };
  keep: { job: { directory: string; original: Uint8Array }; result: StoredPicture };
  keepUpload: { job: { directory: string; upload: Uint8Array }; result: StoredPicture | RefusedUpload };
};
export type PictureJobName = keyof PictureJobs;

/** As it is sent to the process, one at a time, and what it sends back. */
export type PictureJob = {
  [Name in PictureJobName]: { name: Name } & PictureJobs[Name]["job"];
}[PictureJobName];
export type PictureJobAnswer = { result: unknown } | { failure: string };
