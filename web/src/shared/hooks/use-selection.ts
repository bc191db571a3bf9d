import { useMemo, useState } from 'react';

/** Which entries of a list are ticked. What left the list (deleted, filtered away) is no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const selected = ids.filter((id) => ticked.has(id));
    return {
      selected,
      all: ids.length > 0 && selected.length === ids.length,
      has: (id: string) => ticked.has(id),
      toggle: (id: string) =>
        setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
      toggleAll: () => setTicked(new Set(selected.length === ids.length ? [] : ids)),
      clear: () => setTicked(new Set()),
    };
  }, [ids, ticked]);
}
