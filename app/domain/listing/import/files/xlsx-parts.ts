import sax from "sax";

/** Reads the id under which a workbook keeps its first visible sheet. */
export async function readSheetName(pieces: AsyncIterable<string>): Promise<string> {
  const sheets: { id: string; isHidden: boolean }[] = [];
  await parseXml(pieces, {
    open(name, { "r:id": id = "", state }) {
      if (name === "sheet") sheets.push({ id, isHidden: state !== undefined && state !== "visible" });
    },
  });
  return (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])?.id ?? "";
}

/** Reads which file each id of a workbook stands for. */
export async function readRelations(pieces: AsyncIterable<string>): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await parseXml(pieces, {
    open(name, { Id = "", Target = "" }) {
      if (name === "Relationship") targets.set(Id, Target);
    },
  });
  return targets;
}

type Handlers = {
  open?: (name: string, attributes: Record<string, string | undefined>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Characters without the end of a tag or a text; a cell has at most 32,767. sax keeps all of them in memory. */
const longestPart = 1024 * 1024;
/** Tags within tags. Those of a workbook are six deep. */
const deepest = 50;

/**
 * A parser of XML that is given its text piece by piece. It knows the five entities of XML and no others.
 * Throws: for what no workbook has and what would fill the memory.
 */
export function openXml({ open, close, text }: Handlers): (piece: string) => void {
  const parser = sax.parser(true, { position: false });
  let unended = 0;
  let depth = 0;
  // Some programs put the names of a workbook under a prefix: 'x:row'.
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  // sax has no other way to listen than these properties.
  Object.assign(parser, {
    onopentag: (tag: sax.Tag) => {
      unended = 0;
      depth += 1;
      if (depth > deepest) throw new Error("The tags are nested too deeply.");
      open?.(plain(tag.name), tag.attributes);
    },
    onclosetag: (name: string) => {
      unended = 0;
      depth -= 1;
      close?.(plain(name));
    },
    ontext: text,
    oncdata: text,
    onerror: (error: Error) => {
      throw error;
    },
  });
  return (piece) => {
    parser.write(piece);
    unended += piece.length;
    if (unended > longestPart) throw new Error("A tag or a text does not end.");
  };
}

async function parseXml(pieces: AsyncIterable<string>, handlers: Handlers): Promise<void> {
  const write = openXml(handlers);
  for await (const piece of pieces) write(piece);
}
