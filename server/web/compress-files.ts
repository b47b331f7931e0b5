import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { compress, fileEndings, isCompressible, smallestWorthwhile } from "../pages/content-encoding.ts";

/** Compresses the files of a build beside themselves, those that gain by it. */
export async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !isCompressible(getMimeType(file) ?? "")) return;
      const bytes = await readFile(file);
      if (bytes.length < smallestWorthwhile) return;
      for (const encoding of ["br", "gzip"] as const)
        await writeFile(`${file}${fileEndings[encoding]}`, await compress(bytes, encoding, "file"));
    }),
  );
}
