import type { DocumentPrinter, PrintedDocument, PrintedLogo } from "#domain/shop/ports/document-printer.ts";
import { drawDocument } from "./draw-document.server.ts";
import { loadFonts } from "./fonts.server.ts";
import { openPaper } from "./paper.server.ts";

/** Prints documents as PDF with pdfkit. The library and the fonts are loaded with the first document that needs them. */
export function createPdfPrinter(): DocumentPrinter {
  async function print(document: PrintedDocument, logo?: PrintedLogo): Promise<Uint8Array> {
    const [{ default: Pdf }, fonts] = await Promise.all([
      import("pdfkit"),
      loadFonts(JSON.stringify(document)),
    ]);
    const pdf = new Pdf({
      size: "A4",
      // The pages place everything themselves; text must never start a page of its own accord.
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: "en-IN",
      displayTitle: true,
      info: {
        Title: `${document.title} ${document.number}`,
        Author: document.author,
        // The file's id follows from these facts, so the same document gives the same bytes.
        CreationDate: document.issuedAt,
        ModDate: document.issuedAt,
      },
    });
    const pieces: Uint8Array[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      pdf.on("data", (piece: Uint8Array) => pieces.push(piece));
      pdf.on("end", resolve);
      pdf.on("error", reject);
    });
    await drawDocument(openPaper(pdf, fonts), document, logo);
    pdf.end();
    await ended;
    return Buffer.concat(pieces);
  }
  return { print };
}
