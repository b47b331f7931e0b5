import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { largestPicture } from "#domain/listing/pictures/picture-limits.ts";

export type Upload = {
  id: number;
  name: string;
  /** Progress of the upload, from 0 to 1; the server processes the picture after that. */
  progress: number;
  trouble?: string;
};

type OnRefused = (name: string, trouble: string) => void;

/**
 * Uploads files one after another and reports the progress of each. An accepted file leaves the list, a refused one
 * stays. `onRefused` is for callers whose user is looking elsewhere on the page.
 */
export function useUploads(address: string): {
  uploads: Upload[];
  /** Resolves to whether all of the files were accepted. */
  send: (files: File[], onRefused?: OnRefused) => Promise<boolean>;
} {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastId = useRef(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const { revalidate } = useRevalidator();

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((shown) => shown.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  async function sendOne(id: number, file: File, onRefused?: OnRefused): Promise<boolean> {
    const trouble =
      file.size > largestPicture * 1024 * 1024
        ? `The file is larger than ${largestPicture} MB. Please choose a smaller one.`
        : await post(address, file, (progress) => change(id, { progress }));
    if (trouble !== undefined) {
      onRefused?.(file.name, trouble);
      change(id, { trouble });
      return false;
    }
    setUploads((shown) => shown.filter((upload) => upload.id !== id));
    await revalidate();
    return true;
  }

  async function send(files: File[], onRefused?: OnRefused): Promise<boolean> {
    const begun = files.map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file };
    });
    setUploads((shown) => [
      ...shown.filter(({ trouble }) => trouble === undefined),
      ...begun.map(({ id, file }) => ({ id, name: file.name, progress: 0 })),
    ]);
    const sent = begun.map(({ id, file }) => {
      const first = line.current.then(() => sendOne(id, file, onRefused));
      line.current = first;
      return first;
    });
    return (await Promise.all(sent)).every(Boolean);
  }

  return { uploads, send };
}

/**
 * Uploads one file; resolves to undefined when it was accepted, else to the reason why not. It does not use fetch,
 * which does not report upload progress.
 */
function post(
  address: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => resolve(troubleOf(request)));
    request.addEventListener("error", () =>
      resolve("The upload failed. Please check your connection and try again."),
    );
    const form = new FormData();
    form.set("picture", file);
    request.send(form);
  });
}

function troubleOf({ status, responseText }: XMLHttpRequest): string | undefined {
  if (status === 204) return undefined;
  if (status === 413) return `The file is larger than ${largestPicture} MB. Please choose a smaller one.`;
  if (status === 401 || status === 403) return "You are logged out. Please log in again in another tab.";
  try {
    const { message } = JSON.parse(responseText) as { message: string };
    return message;
  } catch {
    return "Something went wrong. Please try again.";
  }
}
