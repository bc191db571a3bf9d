import type { Currency } from '@marquee/contracts';
import { createContext, useContext, useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.js';
import * as format from './format.js';

/** The time zone of the site that is shown; days and hours of a site are in it, whatever the reader's clock says. */
export const SiteZone = createContext('Asia/Tokyo');

/** Formats in the reader's language and the site's time zone. */
export function useFormat() {
  const language = useLanguage();
  const timeZone = useContext(SiteZone);
  return useMemo(
    () => ({
      timeZone,
      language,
      date: (iso: string) => format.formatDate(iso, language, timeZone),
      dateTime: (iso: string) => format.formatDateTime(iso, language, timeZone),
      period: (from: string, until: string) => format.formatPeriod(from, until, language, timeZone),
      day: (day: string) => format.formatDay(day, language),
      shortDay: (day: string) => format.formatShortDay(day, language),
      month: (month: string) => format.formatMonth(month, language),
      duration: format.formatDuration,
      fileSize: format.formatFileSize,
      number: (value: number) => format.formatNumber(value, language),
      money: (amount: number, currency: Currency) => format.formatMoney(amount, currency, language),
      percent: (share: number) => format.formatPercent(share, language),
      relative: (iso: string) => format.formatRelative(iso, new Date(), language),
      sentences: (...said: readonly (string | false)[]) => format.joinSentences(said, language),
      timeLeft: (seconds: number) => format.formatTimeLeft(seconds, language),
    }),
    [language, timeZone],
  );
}
