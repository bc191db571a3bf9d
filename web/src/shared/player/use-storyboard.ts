import { useCallback, useRef, useState } from 'react';
import { parseStoryboard, type Tile } from './storyboard.js';

interface Loaded {
  readonly url: string;
  readonly tiles: readonly Tile[];
}

const none: readonly Tile[] = [];

/** The preview pictures, fetched when somebody first reaches for the seek bar. */
export function useStoryboard(url: string | null | undefined): [tiles: readonly Tile[], load: () => void] {
  const [loaded, setLoaded] = useState<Loaded>();
  const asked = useRef<string>(undefined);
  const load = useCallback(() => {
    if (url == null || asked.current === url) return;
    asked.current = url;
    const read = async (): Promise<void> => {
      const response = await fetch(url);
      if (response.ok) setLoaded({ url, tiles: parseStoryboard(await response.text(), response.url) });
    };
    // A player without previews is a player still.
    read().catch(() => undefined);
  }, [url]);
  return [loaded && loaded.url === url ? loaded.tiles : none, load];
}
