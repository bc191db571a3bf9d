import { useEffect, useState } from 'react';

/** True a moment after a live region is there: what it holds from its beginning, screen readers don't tell. */
export function useHeard(): boolean {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return isHeard;
}
