import { taxTotals, taxHeldBy } from '@marquee/contracts';
import { isQualified, type Paper } from './paper.js';
import { paperFormat } from './paper-format.js';
import { paperWords, type PaperWords } from './paper-words.js';
import { openSheet, sheetSize, type Sheet } from './sheet.js';

const { margin, width: sheetWidth } = sheetSize;
const width = sheetWidth - 2 * margin;
const right = sheetWidth - margin;
const grey = '#5b6470';
const ground = '#f2f4f7';
const issuerWidth = 190;
const amountWidth = 130;
const totalsWidth = 300;

interface Drawing {
  readonly paper: Paper;
  readonly sheet: Sheet;
  readonly words: PaperWords;
  readonly format: ReturnType<typeof paperFormat>;
}

/** Puts a receipt or an invoice on paper: PDF, with every character that it needs in it. */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const words = paperWords[paper.language];
  const { issuer, number, at, kind, language } = paper;
  const sheet = await openSheet({ title: `${words.kinds[kind]} ${number}`, author: issuer.name, at }, language);
  const drawing: Drawing = { paper, sheet, words, format: paperFormat(paper) };
  let y = head(drawing);
  y = parties(drawing, y + 24);
  y = sum(drawing, y + 22);
  y = lines(drawing, y + 24);
  y = taxes(drawing, y + 10);
  y = refunds(drawing, y + 24);
  notes(drawing, y + 20);
  return sheet.end();
}

function head({ paper, sheet, words, format }: Drawing): number {
  const { kind, amountRefunded, total, number, at } = paper;
  let left = sheet.text(words.kinds[kind], { x: margin, y: margin, width: 280 }, { size: 24, weight: 'bold' });
  if (isQualified(paper)) {
    left = sheet.text(words.qualified, { x: margin, y: left, width: 280 }, { size: 10, color: grey });
  }
  if (amountRefunded >= total && total > 0) {
    left = sheet.text(words.void, { x: margin, y: left, width: 280 }, { size: 11, weight: 'bold', color: '#b3261e' });
  }
  const facts = [
    [words.number, number],
    [words.dates[kind], format.day(at)],
  ] as const;
  let y = margin + 6;
  for (const [name, value] of facts) {
    y = sheet.text(`${name}  ${value}`, { x: right - 230, y, width: 230 }, { align: 'right' });
  }
  return Math.max(left, y);
}

function parties({ paper, sheet, words }: Drawing, top: number): number {
  const { issuer, addressee, site, forSite } = paper;
  const toWidth = width - issuerWidth - 40;
  const to = sheet.text(words.to(addressee), { x: margin, y: top, width: toWidth }, { size: 15, weight: 'bold' });
  sheet.line(to + 4, margin, margin + toWidth, '#1c1f24');
  const under = { x: margin, y: to + 10, width: toWidth };
  const below =
    forSite === undefined ? to + 4 : sheet.text(`${words.site}  ${forSite}`, under, { size: 9, color: grey });
  const x = right - issuerWidth;
  let y = sheet.text(issuer.name, { x, y: top, width: issuerWidth }, { size: 11, weight: 'bold' }) + 2;
  const said = [
    issuer.registrationNumber !== '' && `${words.registration}  ${issuer.registrationNumber}`,
    issuer.address,
    issuer.phone !== '' && `${words.phone}  ${issuer.phone}`,
    site !== '' && site !== issuer.name && `${words.site}  ${site}`,
  ];
  for (const line of said) {
    if (line) y = sheet.text(line, { x, y, width: issuerWidth }, { size: 9, color: grey }) + 1;
  }
  return Math.max(below, y);
}

function sum({ paper, sheet, words, format }: Drawing, top: number): number {
  const { kind, total, taxes: known, method } = paper;
  sheet.box({ x: margin, y: top, width, height: 54 }, ground);
  const label = words.totals[kind] + (known.length > 0 ? words.withTax : '');
  sheet.text(label, { x: margin + 16, y: top + 20, width: 220 }, { size: 10, color: grey });
  const amount = { x: right - 256, y: top + 12, width: 240 };
  sheet.text(format.money(total), amount, { size: 22, weight: 'bold', align: 'right' });
  let y = sheet.text(words.statements[kind], { x: margin, y: top + 66, width });
  if (method) y = sheet.text(`${words.method}  ${words.methods[method]}`, { x: margin, y: y + 2, width });
  return y;
}

/** By the width of one character of Japanese. */
const indented = (text: string): string => `\u3000${text}`;

/** One row of a table: a text on the left and an amount on the right. @returns where it ends */
function row(sheet: Sheet, y: number, from: number, texts: readonly [string, string], bold = false): number {
  const top = sheet.fit(y, 22) + 5;
  const look = { weight: bold ? 'bold' : 'regular' } as const;
  const end = sheet.text(texts[0], { x: from, y: top, width: right - from - amountWidth - 12 }, look);
  sheet.text(texts[1], { x: right - amountWidth, y: top, width: amountWidth }, { ...look, align: 'right' });
  sheet.line(end + 5, from, right);
  return end + 5;
}

function lines({ paper, sheet, words, format }: Drawing, top: number): number {
  const { taxes: known, total } = paper;
  // Where there are several rates the totals tell them apart: what was paid for is one thing with one rate otherwise.
  const mark = known.length > 0 && known.every(({ reduced }) => reduced) ? ' ※' : '';
  let y = row(sheet, top, margin, [words.description, words.amount], true);
  for (const { description, amount } of paper.lines) {
    y = row(sheet, y, margin, [description + mark, format.money(amount)]);
  }
  const listed = paper.lines.reduce((all, { amount }) => all + amount, 0);
  if (listed !== total) y = row(sheet, y, margin, [words.other, format.money(total - listed)]);
  return y;
}

function taxes({ paper, sheet, words, format }: Drawing, top: number): number {
  const { taxes: shares, total } = paper;
  const from = right - totalsWidth;
  let y = row(sheet, top, from, [words.sum, format.money(total)], true);
  for (const { percentage, reduced, amount, tax } of taxTotals(shares)) {
    const label = words.taxed(format.percentage(percentage), reduced ? '※' : '');
    y = row(sheet, y, from, [label, format.money(amount)]);
    y = row(sheet, y, from, [indented(words.tax), format.money(tax)]);
  }
  const taxed = shares.reduce((all, { amount }) => all + amount, 0);
  if (shares.length > 1 && taxed !== total) y = row(sheet, y, from, [words.other, format.money(total - taxed)]);
  return y;
}

/** What was given back, and when (Japan: article 57-4, paragraph 3: a qualified return invoice). */
function refunds({ paper, sheet, words, format }: Drawing, top: number): number {
  const { amountRefunded, refunds: each, taxes: shares, total, at } = paper;
  if (amountRefunded === 0) return top - 24;
  const [share] = shares;
  let y = sheet.fit(top, 120);
  const title = isQualified(paper) ? words.qualifiedRefunds : words.refunds;
  y = sheet.text(title, { x: margin, y, width }, { size: 12, weight: 'bold' });
  y = sheet.text(words.refundedFor(format.day(at)), { x: margin, y, width }, { size: 9, color: grey }) + 4;
  for (const refund of each) {
    y = row(sheet, y, margin, [words.refundOf(format.day(refund.at)), format.money(-refund.amount)]);
    if (!share || shares.length > 1) continue;
    const label = words.taxOfRefund(format.percentage(share.percentage), share.reduced ? '※' : '');
    const tax = format.money(-taxHeldBy(refund.amount, share.percentage));
    y = row(sheet, y, margin, [indented(label), tax]);
  }
  y = row(sheet, y, margin, [words.refundedInAll, format.money(-amountRefunded)], true);
  return row(sheet, y, margin, [words.left, format.money(total - amountRefunded)], true);
}

function notes({ paper, sheet, words }: Drawing, top: number): void {
  const said = [
    paper.taxes.some(({ reduced }) => reduced) && words.reduced,
    paper.kind === 'receipt' && words.electronic,
  ];
  let y = sheet.fit(top, 30);
  for (const note of said) {
    if (note) y = sheet.text(note, { x: margin, y, width }, { size: 8.5, color: grey }) + 2;
  }
}
