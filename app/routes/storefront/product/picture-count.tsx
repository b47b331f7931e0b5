type PictureCountProps = { className: string; shown: number; of: number };

/** '1 / 3', and as a sentence for those who hear it. */
export function PictureCount({ className, shown, of }: PictureCountProps) {
  return (
    <p className={`spec ${className}`}>
      <span aria-hidden="true">
        {shown + 1} / {of}
      </span>
      <output className="visually-hidden">
        Picture {shown + 1} of {of}
      </output>
    </p>
  );
}
