import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/**
 * Compares the pictures of two runs. Writes a page that shows those that differ beside each other, and
 * returns their names.
 */
export async function comparePictures(directory: string, first: string, second: string): Promise<string[]> {
  const [before, after] = await Promise.all([first, second].map((name) => listPictures(directory, name)));
  const differing: string[] = [];
  for (const name of [...new Set([...before!, ...after!])].toSorted()) {
    const isSame =
      before!.has(name) &&
      after!.has(name) &&
      (await isEqual(path.join(directory, first, name), path.join(directory, second, name)));
    if (!isSame) differing.push(name);
  }
  const rows = differing.map(
    (name) =>
      `<section><h2>${name}</h2>${[first, second].map((side) => `<img alt="${side}" loading="lazy" src="${side}/${name}">`).join("")}</section>`,
  );
  const style =
    "section{display:flow-root}img{width:49%;vertical-align:top;border:1px solid}h2{font:1rem monospace}";
  await writeFile(
    path.join(directory, "index.html"),
    `<!DOCTYPE html><meta charset="utf-8"><title>${differing.length} pictures differ</title><style>${style}</style>${rows.join("")}`,
  );
  return differing;
}

const listPictures = async (directory: string, name: string) =>
  new Set((await readdir(path.join(directory, name))).filter((file) => file.endsWith(".png")));

/** Whether two pictures are the same, but for what a browser draws differently each time: a step of a colour at a round corner. */
async function isEqual(...files: [string, string]): Promise<boolean> {
  const [a, b] = await Promise.all(
    files.map((file) =>
      sharp(file, { limitInputPixels: false }).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (a!.info.width !== b!.info.width || a!.info.height !== b!.info.height) return false;
  return a!.data.equals(b!.data) || a!.data.every((value, index) => Math.abs(value - b!.data[index]!) < 3);
}
