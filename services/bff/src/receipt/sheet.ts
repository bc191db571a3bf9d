import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
} as const;
type Weight = keyof typeof files;

/** Read once, when the first paper is made: most processes never make one. */
let reading: Promise<Readonly<Record<Weight, Buffer>>> | undefined;

function readFonts(): Promise<Readonly<Record<Weight, Buffer>>> {
  reading ??= Promise.all([readFile(files.regular), readFile(files.bold)]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return reading;
}

/** Stands for a character that the font does not have, as Japanese printers do. */
const missing = '〓';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Look {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
}

const ink = '#1c1f24';

/** A sheet of A4 on which texts and lines are put. Points from its top left corner. */
export interface Sheet {
  /** @returns where the text ends, from the top */
  text(text: string, place: Place, look?: Look): number;
  line(y: number, from: number, to: number, color?: string): void;
  box(place: Place & { readonly height: number }, color: string): void;
  /** A square of small ones, row by row, of which the dark ones are black: cameras read it so. */
  squares(place: Place, rows: readonly (readonly boolean[])[]): void;
  /** Where the next part of so much height begins: on another sheet when none is left on this one. */
  fit(y: number, height: number): number;
  end(): Promise<Uint8Array>;
}

export const sheetSize = { margin: 56, width: 595.28, height: 841.89 } as const;

export async function openSheet(
  info: { readonly title: string; readonly author: string; readonly at: string },
  language: 'ja' | 'en',
): Promise<Sheet> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), readFonts()]);
  const { margin } = sheetSize;
  const document = new PDFDocument({
    ...{ size: 'A4', margin, lang: language, displayTitle: true, autoFirstPage: true },
    info: { Title: info.title, Author: info.author, CreationDate: new Date(info.at), ModDate: new Date(info.at) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const known = knownBy(document);
  return {
    text(text, { x, y, width }, { size = 9.5, weight = 'regular', color = ink, align = 'left' } = {}) {
      document.font(weight).fontSize(size).fillColor(color);
      document.text(known(text), x, y, { width, align, lineGap: size * 0.15 });
      return document.y;
    },
    line(y, from, to, color = '#c9ced6') {
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(color).stroke();
    },
    box({ x, y, width, height }, color) {
      document.roundedRect(x, y, width, height, 4).fill(color);
    },
    squares({ x, y, width }, rows) {
      const one = width / rows.length;
      for (const [down, row] of rows.entries()) {
        for (const [across, isDark] of row.entries()) {
          if (isDark) document.rect(x + across * one, y + down * one, one, one);
        }
      }
      document.fill('#000');
    },
    fit(y, height) {
      if (y + height <= sheetSize.height - margin) return y;
      document.addPage();
      return margin;
    },
    async end() {
      const done = new Promise<void>((resolve, reject) => {
        document.once('end', resolve);
        document.once('error', reject);
      });
      document.end();
      await done;
      return Buffer.concat(chunks);
    },
  };
}

/** The font behind the document, of which the types do not speak: https://github.com/foliojs/fontkit */
interface OpenedFont {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

function knownBy(document: PDFKit.PDFDocument): (text: string) => string {
  const { font } = (document.font('regular') as unknown as { readonly _font: OpenedFont })._font;
  return (text) =>
    [...text]
      .map((one) => (one === '\n' || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0) ? one : missing))
      .join('');
}
