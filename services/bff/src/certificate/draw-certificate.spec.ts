import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { encode } from 'uqr';
import { drawCertificate, type CertificatePaper } from './draw-certificate.js';

const paper: CertificatePaper = {
  ...{ language: 'ja', timeZone: 'Asia/Tokyo', number: '7KQ2M9XA3FHTPQRS8VWX', site: '光の学校' },
  ...{ holder: '髙橋 𠮷子', examName: '深海の生きもの', score: 9, total: 10 },
  ...{ passedAt: '2026-11-21T15:30:00.000Z', issuedAt: '2026-11-25T00:00:00.000Z' },
  address: 'https://video.example.com/certificate/7KQ2-M9XA-3FHT-PQRS-8VWX',
};

async function read(changes: Partial<CertificatePaper> = {}): Promise<{ pages: number; text: string }> {
  const file = await getDocumentProxy(new Uint8Array(await drawCertificate({ ...paper, ...changes })));
  const { text, totalPages } = await extractText(file, { mergePages: true });
  // Blanks between what stands apart are the reader's guess.
  return { pages: totalPages, text: text.replace(/\s+/g, '') };
}

/** Where rectangles begin that are drawn in one go, as the file says it: 0 begins one (x, y), 1 is a line (x, y), 4 ends it. */
async function squaresIn(drawn: Uint8Array): Promise<readonly (readonly [x: number, y: number])[]> {
  const file = await getDocumentProxy(new Uint8Array(drawn));
  const [{ OPS }, page] = await Promise.all([getResolvedPDFJS(), file.getPage(file.numPages)]);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = fnArray.flatMap((fn, index) => {
    const [, [path = []] = []] = (fn === OPS.constructPath ? argsArray[index] : []) as [number?, [ArrayLike<number>?]?];
    return [Array.from(path)];
  });
  const [longest = []] = paths.toSorted((one, other) => other.length - one.length);
  const lines = 13;
  return Array.from({ length: longest.length / lines }, (_none, index) => {
    const [, x = 0, y = 0] = longest.slice(index * lines);
    return [x, y];
  });
}

const missingIn = (text: string, ...parts: readonly string[]) =>
  parts.filter((part) => !text.includes(part.replace(/\s+/g, '')));

describe('a certificate on paper', () => {
  it('says who passed what, when, with which result, and where it is checked', async () => {
    const { text, pages } = await read();
    // In the days of the site: it was passed on the evening before by UTC.
    const said = [
      '合格証',
      '光の学校',
      '髙橋 𠮷子 様',
      '「深海の生きもの」',
      '合格日 2026年11月22日',
      '発行日 2026年11月25日',
    ];
    expect(missingIn(text, ...said, '10問中9問正解', '番号 7KQ2-M9XA-3FHT-PQRS-8VWX', paper.address)).toEqual([]);
    expect(pages).toBe(1);
  });

  it('says the same in English', async () => {
    const { text } = await read({ language: 'en' });
    const said = ['Certificate', '髙橋 𠮷子', 'has passed the test', 'Passed on 22 November 2026', '9 of 10 right'];
    expect(missingIn(text, ...said, 'Number 7KQ2-M9XA-3FHT-PQRS-8VWX', paper.address)).toEqual([]);
  });

  it('leads by a code to where it is checked, of modules that a telephone can tell apart', async () => {
    const squares = await squaresIn(await drawCertificate(paper));
    const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis] ?? 0)));
    const { data } = encode(paper.address, { ecc: 'M', border: 0 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
    const widest = Math.max(...squares.map(([x]) => x)) - (left ?? 0);
    const module = widest / (data.length - 1);
    const placed = squares.map(([x, y]) =>
      [x - (left ?? 0), y - (top ?? 0)].map((one) => Math.round(one / module)).join(),
    );
    expect(placed).toEqual(dark);
    // In points: half a millimetre.
    expect(module).toBeGreaterThan((0.5 / 25.4) * 72);
  });

  it('has room for the longest names', async () => {
    const { text } = await read({ examName: 'あ'.repeat(200), holder: '髙'.repeat(100) });
    expect(missingIn(text, 'あ'.repeat(200), '髙'.repeat(100), paper.address)).toEqual([]);
  });
});
