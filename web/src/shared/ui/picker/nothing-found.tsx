import type { ReactNode } from 'react';

/** Stands where there are no choices. A list of choices has nothing else in it (WAI-ARIA 1.2, listbox): it cannot be chosen. */
export function NothingFound({ children }: { readonly children: ReactNode }) {
  return (
    <span role="option" aria-disabled aria-selected={false} tabIndex={-1}>
      {children}
    </span>
  );
}
