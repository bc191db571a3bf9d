import { useMemo } from 'react';
import { formatPeriod } from './format.js';
import { isSameClock, readerZone, withZone } from './in-zone.js';
import { useFormat } from './use-format.js';

/** Times that nobody should miss: in the site's zone, which is said where the reader's clock shows another time. */
export function useTimeInZone() {
  const { dateTime, period, language, timeZone } = useFormat();
  return useMemo(() => {
    const zones = { language, timeZone, reader: readerZone() };
    const { reader } = zones;
    return {
      at: (iso: string) => withZone(dateTime(iso), [iso], zones),
      during: (from: string, until: string) => withZone(period(from, until), [from, until], zones),
      /** The same period by the reader's clock; undefined where it shows the same. */
      ofReader: (from: string, until: string) =>
        [from, until].every((iso) => isSameClock(iso, timeZone, reader))
          ? undefined
          : formatPeriod(from, until, language, reader),
    };
  }, [dateTime, period, language, timeZone]);
}
