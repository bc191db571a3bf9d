import { dayIn } from '@marquee/contracts';

/** The analytics periods in days (specification, section 9). */
export const periods = [7, 30, 90] as const;

const day = 86_400_000;

/** The last days up to today, in the site's zone. */
export const periodEnding = (now: Date, days: number, timeZone: string) => ({
  from: dayIn(timeZone, now.getTime() - (days - 1) * day),
  to: dayIn(timeZone, now.getTime()),
});
