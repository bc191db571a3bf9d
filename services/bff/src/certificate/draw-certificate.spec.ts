import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
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

  it('has room for the longest names', async () => {
    const { text } = await read({ examName: 'あ'.repeat(200), holder: '髙'.repeat(100) });
    expect(missingIn(text, 'あ'.repeat(200), '髙'.repeat(100), paper.address)).toEqual([]);
  });
});
