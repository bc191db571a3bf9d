import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The state of a list (search, filters, sort) in the address, so that Back and a shared link work. `defaults` names
 * the keys; a value that equals its default is left out of the address.
 */
export function useUrlState<State extends Readonly<Record<string, string>>>(defaults: State) {
  const [params, setParams] = useSearchParams();
  // Callers write the defaults where they call; the first ones count.
  const [initial] = useState<Readonly<Record<string, string>>>(defaults);
  const state = useMemo(() => {
    const entries = Object.entries(initial).map(([key, value]) => [key, params.get(key) ?? value]);
    return Object.fromEntries(entries) as Record<keyof State, string>;
  }, [initial, params]);
  const set = useCallback(
    (changes: Partial<Record<keyof State, string>>, options?: { readonly replace?: boolean }) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [key, value] of Object.entries<string | undefined>(changes)) {
            if (value === undefined || value === initial[key]) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: options?.replace ?? false },
      );
    },
    [initial, setParams],
  );
  return [state, set] as const;
}
