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

/** A parser of XML that is given its text piece by piece. It knows the five entities of XML and no others. */
export function openXml({ open, close, text }: Handlers): (piece: string) => void {
  const parser = sax.parser(true, { position: false });
  // Some programs put the names of a workbook under a prefix: 'x:row'.
  const plain = (name: string) => name.slice(name.indexOf(":") + 1);
  // sax has no other way to listen than these properties.
  Object.assign(parser, {
    onopentag: (tag: sax.Tag) => open?.(plain(tag.name), tag.attributes),
    onclosetag: (name: string) => close?.(plain(name)),
    ontext: text,
    oncdata: text,
    onerror: (error: Error) => {
      throw error;
    },
  });
  return (piece) => void parser.write(piece);
}

async function parseXml(pieces: AsyncIterable<string>, handlers: Handlers): Promise<void> {
  const write = openXml(handlers);
  for await (const piece of pieces) write(piece);
}
