import path from "node:path";
import { StartRefusal } from "../base/start-refusal.ts";
import { digestOfFile } from "./write-backup.ts";
import type { Manifest } from "./manifest.ts";

/** Checks the files of a backup. Refuses: a file that is missing or differs from what was written. */
export async function checkFiles(directory: string, { tables, pictures, photos }: Manifest): Promise<void> {
  const damaged: string[] = [];
  for (const { file, sha256 } of tables) {
    if ((await digest(directory, file)) !== sha256) damaged.push(file);
  }
  for (const { name } of pictures) {
    const file = `pictures/${name}`;
    if (!(await digest(directory, file)).startsWith(name)) damaged.push(file);
  }
  for (const { name, sha256 } of photos) {
    const file = `photos/${name}`;
    if ((await digest(directory, file)) !== sha256) damaged.push(file);
  }
  if (damaged.length === 0) return;
  throw new StartRefusal(
    `The backup in ${directory} is damaged (${damaged.join(", ")}). Use another backup.`,
  );
}

function digest(directory: string, file: string): Promise<string> {
  return digestOfFile(path.join(directory, file)).catch(() => "missing");
}
