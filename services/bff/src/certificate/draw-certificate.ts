import { writtenCertificate, type Language } from '@marquee/contracts';
import { encode } from 'uqr';
import { openSheet, sheetSize } from '../receipt/sheet.js';
import { certificateWords } from './certificate-words.js';

/** What stands on a certificate. */
export interface CertificatePaper {
  readonly language: Language;
  /** In which its days are. */
  readonly timeZone: string;
  readonly number: string;
  readonly site: string;
  readonly holder: string;
  readonly examName: string;
  readonly score: number;
  readonly total: number;
  /** ISO instants. */
  readonly passedAt: string;
  readonly issuedAt: string;
  /** Where anybody checks it. */
  readonly address: string;
}

const { margin, width: sheetWidth, height: sheetHeight } = sheetSize;
const width = sheetWidth - 2 * margin;
const right = sheetWidth - margin;
const grey = '#5b6470';
/** Points: a module is 0.7 mm, which any telephone reads. */
const codeSize = 92;
/** What stands below the code: a sentence, and the address itself. */
const footHeight = 46;

/** Puts a certificate on paper: PDF, with every character that it needs in it. */
export async function drawCertificate(paper: CertificatePaper): Promise<Uint8Array> {
  const { language, site, holder, examName, score, total } = paper;
  const words = certificateWords[language];
  const number = writtenCertificate(paper.number);
  const day = dayIn(paper);
  const sheet = await openSheet({ title: `${words.title} ${number}`, author: site, at: paper.issuedAt }, language);
  const centered = (text: string, y: number, size: number, weight: 'regular' | 'bold' = 'regular'): number =>
    sheet.text(text, { x: margin, y, width }, { size, weight, align: 'center' });
  sheet.line(margin, margin, right);
  let y = centered(site, margin + 48, 13);
  y = centered(words.title, y + 28, 34, 'bold');
  y = centered(words.holder(holder), y + 52, 22, 'bold');
  y = centered(words.statement, y + 24, 12);
  y = centered(words.exam(examName), y + 16, 18, 'bold') + 40;
  const facts = [
    [words.passed, day(paper.passedAt)],
    [words.score, words.scoreOf(score, total)],
    [words.issued, day(paper.issuedAt)],
    [words.number, number],
  ] as const;
  for (const fact of facts) y = centered(fact.join('  '), sheet.fit(y, 20), 11) + 6;
  const foot = sheetHeight - margin - footHeight - codeSize;
  y = sheet.fit(Math.max(y + 12, foot), codeSize + footHeight);
  // With the quiet zone of four modules that the standard wants (ISO/IEC 18004).
  const { data } = encode(paper.address, { ecc: 'M', border: 4 });
  sheet.squares({ x: (sheetWidth - codeSize) / 2, y, width: codeSize }, data);
  y = sheet.text(words.check, { x: margin, y: y + codeSize, width }, { color: grey, align: 'center' });
  sheet.text(paper.address, { x: margin, y: y + 3, width }, { color: grey, align: 'center' });
  return sheet.end();
}

/** As the reader writes it, in the zone of the site. */
function dayIn({ language, timeZone }: CertificatePaper): (instant: string) => string {
  const days = new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', { timeZone, dateStyle: 'long' });
  return (instant) => days.format(new Date(instant));
}
