import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The state of a list (search, filters, sort) in the address, so that Back and a shared link work. `defaults` names
 * the keys; a value that equals its default is left out of the address.
 */
export function useUrlState<State extends Readonly<Record<string, string>>>(defaults: State) {
  const [params, setParams] = useSearchParams();
  // Callers write the defaults where they call; only their content counts.
  const known = JSON.stringify(defaults);
  const state = useMemo<Record<keyof State, string>>(() => {
    const entries = Object.entries<string>(JSON.parse(known)).map(([key, value]) => [key, params.get(key) ?? value]);
    return Object.fromEntries(entries);
  }, [known, params]);
  const set = useCallback(
    (changes: Partial<Record<keyof State, string>>, options?: { readonly replace?: boolean }) => {
      const initial: Record<string, string> = JSON.parse(known);
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
    [known, setParams],
  );
  return [state, set] as const;
}
