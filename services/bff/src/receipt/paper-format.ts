import { fromMinorUnits } from '@marquee/contracts';
import type { Paper } from './paper.js';

/** Amounts and days as the reader of a paper writes them. */
export function paperFormat({ language, currency, timeZone }: Pick<Paper, 'language' | 'currency' | 'timeZone'>) {
  const locale = language === 'ja' ? 'ja-JP' : 'en-GB';
  const amounts = new Intl.NumberFormat(language === 'ja' ? 'ja-JP' : 'en-US', { style: 'currency', currency });
  const days = new Intl.DateTimeFormat(locale, {
    ...{ timeZone, year: 'numeric', day: 'numeric' },
    month: language === 'ja' ? 'long' : 'short',
  });
  return {
    money: (amount: number): string => {
      const text = amounts.format(fromMinorUnits(Math.abs(amount), currency) as `${number}`);
      // Japanese fonts have the sign of the yen in full width, too: it stands apart from the digits.
      return `${amount < 0 ? '-' : ''}${text.replace('￥', '¥')}`;
    },
    day: (instant: string): string => days.format(new Date(instant)),
    /** 10, or 8.875: no digits but those that it has. */
    percentage: (value: number): string => String(Number(value.toFixed(4))),
  };
}
