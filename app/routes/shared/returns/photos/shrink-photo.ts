/** In bytes. Below this a photo is sent as it is. */
const largeFrom = 1.5 * 1024 * 1024;
/** In pixels: as much as the shop keeps of a photo. */
const longestEdge = 2_400;

/**
 * Shrinks a large photo in the browser, so that six photos of a phone are sent in seconds. A photo that the browser
 * cannot draw is returned as it is; the shop then says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size < largeFrom) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
    if (!blob || blob.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, "")}.jpg`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
}
