import { useCallback } from 'react';
import { useFormat } from '../../format/use-format.js';
import { fromLocalInput } from '../../format/zoned.js';

/** How a day and an hour in the site's zone are said. */
export function useLocalTime() {
  const format = useFormat();
  return useCallback(
    (value: unknown) => {
      const at = fromLocalInput((typeof value === 'string' ? value : '').replace(' ', 'T'), format.timeZone);
      return at === null ? '' : format.dateTime(at);
    },
    [format],
  );
}
