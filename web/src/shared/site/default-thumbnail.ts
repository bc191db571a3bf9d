import { createContext, useContext } from 'react';

/** Address of the picture that a site shows where something has none of its own; null: it has none either. */
export const DefaultThumbnail = createContext<string | null>(null);

export function useThumbnail(own: string | null): string | null {
  const ofSite = useContext(DefaultThumbnail);
  return own ?? ofSite;
}
