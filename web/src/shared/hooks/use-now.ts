import { useEffect, useState } from 'react';

/** The present moment, looked at again from time to time: what depends on it changes without a reload. */
export function useNow(everyMilliseconds = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
