import { describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { drawPaper } from './draw-paper.js';
import { paperNumber } from './paper-number.js';
import { paperFileName, paperWords } from './paper-words.js';
import type { Paper } from './paper.js';

const paper: Paper = {
  ...{ kind: 'receipt', number: '20261122-ABCDEFGH', language: 'ja', timeZone: 'Asia/Tokyo', site: 'HIKARI FILMS' },
  issuer: {
    ...{ name: '株式会社光映画', registrationNumber: 'T7000012050002', phone: '03-1234-5678' },
    address: '東京都千代田区千代田1-1',
  },
  ...{ addressee: '髙橋 𠮷子', currency: 'JPY', at: '2026-11-21T15:30:00.000Z', method: 'card', total: 1_980 },
  lines: [{ description: '最終列車 デジタル版 買い切り', amount: 1_980 }],
  taxes: [{ percentage: 10, reduced: false, amount: 1_980 }],
  ...{ amountRefunded: 0, refunds: [] },
};

/** Blanks between what stands apart are the reader's guess. */
async function read(changes: Partial<Paper> = {}): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(await drawPaper({ ...paper, ...changes })));
  const { text } = await extractText(file, { mergePages: true });
  return text.replace(/\s+/g, '');
}

const has = (text: string, ...parts: readonly string[]) =>
  expect(parts.filter((part) => !text.includes(part.replace(/\s+/g, '')))).toEqual([]);

describe('a receipt', () => {
  it('says all that a qualified invoice has to, in Japanese', async () => {
    const text = await read();
    has(text, '領収書', '適格請求書', '株式会社光映画', '登録番号 T7000012050002', '髙橋 𠮷子 様');
    // In the days of the site: it was paid on the evening before by UTC.
    has(text, '領収日 2026年11月22日', '発行番号 20261122-ABCDEFGH', '最終列車 デジタル版 買い切り ¥1,980');
    has(text, '10%対象（税込） ¥1,980', '内消費税額等 ¥180', '収入印紙');
    expect(text).not.toContain('返金');
    expect(text).not.toContain('※');
  });

  it('says the same in English', async () => {
    const text = await read({ language: 'en' });
    has(text, 'Receipt', 'Qualified invoice', 'Registration number T7000012050002', 'Date of payment 22 Nov 2026');
    has(text, 'Taxed at 10% (tax included) ¥1,980', 'Included tax ¥180', 'Credit card');
  });

  it('marks the reduced rate, and rounds once for each rate', async () => {
    const share = { percentage: 8, reduced: true, amount: 104 };
    const lines = [1, 2, 3].map((part) => ({ description: `第${part}話`, amount: 104 }));
    const text = await read({ lines, total: 312, taxes: [share, share, share] });
    // 8 each, were it rounded for each line: 24.
    has(text, '第1話 ※ ¥104', '8%対象※（税込） ¥312', '内消費税額等 ¥23', '※は軽減税率の対象です。');
  });

  it('tells several rates apart, and what is to the credit beside them', async () => {
    const taxes = [
      { percentage: 10, reduced: false, amount: 1_100 },
      { percentage: 8, reduced: true, amount: 1_080 },
    ];
    const text = await read({ lines: [{ description: 'プラン', amount: 1_980 }], taxes });
    has(text, '10%対象（税込） ¥1,100 内消費税額等 ¥100', '8%対象※（税込） ¥1,080 内消費税額等 ¥80');
    has(text, '充当・税率の記載のない金額 -¥200');
  });

  it('shows what a coupon took off, and reckons the tax of what is left', async () => {
    const lines = [
      { description: '最終列車', amount: 1_980 },
      { description: paperWords.ja.discount('AUTUMN'), amount: -880 },
    ];
    const text = await read({ lines, total: 1_100, taxes: [{ percentage: 10, reduced: false, amount: 1_100 }] });
    has(text, '最終列車 ¥1,980', 'クーポン割引（AUTUMN） -¥880', '合計 ¥1,100', '内消費税額等 ¥100');
    expect(text).not.toContain('充当');
  });

  it('shows what was given back, with its tax, and what is left', async () => {
    const refunds = [
      { amount: 550, at: '2026-11-23T00:00:00.000Z' },
      { amount: 1_430, at: '2026-11-24T00:00:00.000Z' },
    ];
    const part = await read({ amountRefunded: 550, refunds: refunds.slice(0, 1) });
    has(part, '返金（適格返還請求書）', '2026年11月22日の取引に対する返金です。', '2026年11月23日 返金 -¥550');
    has(part, '内消費税額等（10%対象） -¥50', 'ご返金額の合計 -¥550', '差引金額 ¥1,430');
    expect(part).not.toContain('全額返金済み');
    const full = await read({ amountRefunded: 1_980, refunds });
    has(full, '全額返金済み', '2026年11月24日 返金 -¥1,430', '差引金額 ¥0');
    // Each with the tax of its own.
    has(full, '-¥550 内消費税額等（10%対象） -¥50', '-¥1,430 内消費税額等（10%対象） -¥130');
  });

  it('is no qualified invoice without a number, a rate, or in another currency than yen', async () => {
    const unregistered = { ...paper.issuer, registrationNumber: '' };
    for (const changes of [{ issuer: unregistered }, { taxes: [] }, { currency: 'USD' }] as const) {
      expect(await read(changes)).not.toContain('適格');
    }
    has(await read({ currency: 'USD' }), '$19.80', '内消費税額等 $1.80');
    const untaxed = await read({ taxes: [] });
    expect(untaxed).not.toContain('税込');
  });

  it('of what is owed is an invoice', async () => {
    const text = await read({ kind: 'invoice', method: undefined });
    has(text, '請求書', 'ご請求金額', '発行日 2026年11月22日');
    expect(text).not.toContain('領収');
    expect(text).not.toContain('収入印紙');
  });

  it('names a site below whom it is made out to where that site is what was paid for', async () => {
    has(await read({ site: '', forSite: 'HIKARI FILMS' }), '髙橋 𠮷子 様', 'サイト名 HIKARI FILMS');
    expect(await read({ site: '' })).not.toContain('サイト名');
  });

  it('goes on on another sheet, and stands in for what its font has not', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({ description: `第${index + 1}話`, amount: 33 }));
    const long = await getDocumentProxy(new Uint8Array(await drawPaper({ ...paper, lines })));
    expect(long.numPages).toBe(3);
    has(await read({ addressee: '김하나' }), '〓〓〓 様');
  });
});

describe('the number of a receipt', () => {
  it('is the same each time, and another one for every other payment and site', () => {
    const at = '2026-11-21T15:30:00.000Z';
    const number = paperNumber('demo', 'pi_1', at);
    expect(number).toMatch(/^20261121-[2-9A-HJ-NP-Z]{8}$/);
    expect(paperNumber('demo', 'pi_1', at)).toBe(number);
    expect(new Set([number, paperNumber('demo', 'pi_2', at), paperNumber('other', 'pi_1', at)]).size).toBe(3);
  });

  it('is in the name of its file', () => {
    expect([paperFileName(paper), paperFileName({ ...paper, kind: 'invoice', language: 'en' })]).toEqual([
      ...['領収書-20261122-ABCDEFGH.pdf', 'invoice-20261122-ABCDEFGH.pdf'],
    ]);
  });
});
