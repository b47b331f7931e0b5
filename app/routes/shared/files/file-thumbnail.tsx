import { useEffect, useRef } from "react";

const side = 96;

/** A thumbnail of a chosen file, drawn in the browser. A file that it cannot draw gets an empty plate. */
export function FileThumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isMissing = false;
    createImageBitmap(file).then(
      (picture) => {
        const scale = side / Math.max(picture.width, picture.height);
        const [width, height] = [picture.width * scale, picture.height * scale];
        const positions = [(side - width) / 2, (side - height) / 2] as const;
        if (!isMissing) canvas.current?.getContext("2d")?.drawImage(picture, ...positions, width, height);
        picture.close();
      },
      () => {},
    );
    return () => {
      isMissing = true;
    };
  }, [file]);
  return <canvas ref={canvas} className="size-12 bg-plate" width={side} height={side} aria-hidden="true" />;
}
