import type { Language } from '@marquee/contracts';
import type { InvoiceLine } from '@marquee/proto/billing';
import type { PaperLine } from './paper.js';
import { paperWords } from './paper-words.js';

/** What a plan is billed for. Who changes it in the middle of a period pays for a part, and gets back what was not used. */
export const planLines = (lines: readonly InvoiceLine[], language: Language): readonly PaperLine[] =>
  lines.map(({ description, amount, proration }) => ({
    description: proration ? paperWords[language].part(description, amount < 0) : description,
    amount,
  }));
