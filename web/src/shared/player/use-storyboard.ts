import { useCallback, useEffect, useRef, useState } from 'react';
import { parseStoryboard, type Tile } from './storyboard.js';

/** The preview pictures, fetched when somebody first reaches for the seek bar. */
export function useStoryboard(url: string | null | undefined): [tiles: readonly Tile[], load: () => void] {
  const [tiles, setTiles] = useState<readonly Tile[]>([]);
  const asked = useRef<string>(undefined);
  useEffect(() => setTiles([]), [url]);
  const load = useCallback(() => {
    if (url == null || asked.current === url) return;
    asked.current = url;
    const read = async (): Promise<void> => {
      const response = await fetch(url);
      if (response.ok) setTiles(parseStoryboard(await response.text(), response.url));
    };
    // A player without previews is a player still.
    read().catch(() => undefined);
  }, [url]);
  return [tiles, load];
}
