import type { Currency, Language } from '@marquee/contracts';
import { dateFormat, numberFormat, relativeFormat } from './intl.js';
import { zonedParts } from './zoned.js';

export const locales = { ja: 'ja-JP', en: 'en-GB' } as const satisfies Record<Language, string>;

const weekday = (at: Date, language: Language, timeZone: string): string =>
  dateFormat(locales[language], { timeZone, weekday: 'short' }).format(at);

const monthName = (at: Date, timeZone: string): string => dateFormat('en-US', { timeZone, month: 'short' }).format(at);

/** ja `2026年11月20日(金)`, en `Fri, 20 Nov 2026`. */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  const at = new Date(iso);
  const { year, month, day } = zonedParts(at, timeZone);
  const name = weekday(at, language, timeZone);
  return language === 'ja'
    ? `${year}年${Number(month)}月${Number(day)}日(${name})`
    : `${name}, ${Number(day)} ${monthName(at, timeZone)} ${year}`;
}

/** ja `2026年11月20日(金) 14:00`, en `Fri, 20 Nov 2026, 14:00`. */
export function formatDateTime(iso: string, language: Language, timeZone: string): string {
  const { hour, minute } = zonedParts(new Date(iso), timeZone);
  const date = formatDate(iso, language, timeZone);
  return language === 'ja' ? `${date} ${hour}:${minute}` : `${date}, ${hour}:${minute}`;
}

/** From one moment to another; within a day the day is said once: ja `2026年11月20日(金) 14:00〜15:30`, en `Fri, 20 Nov 2026, 14:00 – 15:30`. */
export function formatPeriod(from: string, until: string, language: Language, timeZone: string): string {
  const { hour, minute } = zonedParts(new Date(until), timeZone);
  const isOneDay = formatDate(from, language, timeZone) === formatDate(until, language, timeZone);
  const end = isOneDay ? `${hour}:${minute}` : formatDateTime(until, language, timeZone);
  return `${formatDateTime(from, language, timeZone)}${language === 'ja' ? '〜' : ' – '}${end}`;
}

/** A calendar day (YYYY-MM-DD), which is in no zone. */
export const formatDay = (day: string, language: Language): string => formatDate(`${day}T00:00:00Z`, language, 'UTC');

/** A calendar day for the axis of a chart: ja `11/20`, en `20 Nov`. */
export function formatShortDay(day: string, language: Language): string {
  const [, month, date] = day.split('-').map(Number);
  return language === 'ja'
    ? `${month ?? ''}/${date ?? ''}`
    : `${date ?? ''} ${monthName(new Date(`${day}T00:00:00Z`), 'UTC')}`;
}

/** A month (`2026-11`): ja `2026年11月`, en `Nov 2026`. */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split('-').map(Number);
  return language === 'ja'
    ? `${year ?? ''}年${number ?? ''}月`
    : `${monthName(new Date(`${month}-01T00:00:00Z`), 'UTC')} ${year ?? ''}`;
}

/** Seconds as `1:02:03` or `2:03`, as players show them. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in B, KB, MB, GB, TB (specification, section 9); steps of 1024, one digit after the point below 100. */
export function formatFileSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  // 1023.95 KB would round to "1024 KB": the next unit begins where rounding would reach it.
  while (value >= 1023.95 && unit < sizeUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit > 0 && value < 99.95 ? 1 : 0;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${sizeUnits[unit] ?? ''}`;
}

/** An amount in the currency's smallest unit (yen, cents), as Stripe counts them. */
export const formatMoney = (minor: number, currency: Currency, language: Language): string =>
  numberFormat(language === 'ja' ? 'ja-JP' : 'en-US', { style: 'currency', currency }).format(
    currency === 'JPY' ? minor : minor / 100,
  );

export const formatNumber = (value: number, language: Language): string =>
  numberFormat(locales[language]).format(value);

/** A share from 0 to 1 as a percentage. */
export const formatPercent = (share: number, language: Language): string =>
  numberFormat(locales[language], { style: 'percent', maximumFractionDigits: 1 }).format(share);

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Intl writes "17 分前"; Japanese sets no space between a number and its unit. */
const unspaced = (text: string, language: Language): string => (language === 'ja' ? text.replaceAll(/\s/g, '') : text);

const justNow = { ja: 'たった今', en: 'just now' } as const satisfies Record<Language, string>;

/** "3 hours ago", "3時間前"; less than a minute is "just now". */
export function formatRelative(iso: string, now: Date, language: Language): string {
  const seconds = (Date.parse(iso) - now.getTime()) / 1000;
  const format = relativeFormat(locales[language], { numeric: 'auto' });
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  if (unit === 'second') return justNow[language];
  return unspaced(format.format(Math.trunc(seconds / size), unit), language);
}

/** How long something will still take, to the nearest sensible unit. */
export function formatTimeLeft(seconds: number, language: Language): string {
  const [unit, value] =
    seconds >= 3600
      ? (['hour', Math.ceil(seconds / 3600)] as const)
      : seconds >= 60
        ? (['minute', Math.ceil(seconds / 60)] as const)
        : (['second', Math.max(1, Math.ceil(seconds))] as const);
  const format = numberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' });
  return unspaced(format.format(value), language);
}

/** One text of them; Japanese has no space between sentences. */
export const joinSentences = (said: readonly (string | false)[], language: Language): string =>
  said.filter((sentence) => sentence !== false && sentence !== '').join(language === 'ja' ? '' : ' ');
