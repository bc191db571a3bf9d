import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { useSuggestSiteVideosQuery } from './search.api.js';

/** Milliseconds without another key before the server is asked. */
const pause = 150;
const most = 7;

/** What somebody who types may mean, and the keys to choose from it (ARIA, combobox). */
export function useSuggestions(teamId: string, text: string) {
  const home = useSiteHome(teamId);
  const navigate = useNavigate();
  const inLanguage = useInLanguage();
  const [q, setQ] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { currentData } = useSuggestSiteVideosQuery(
    { teamId, query: { q, limit: most } },
    { skip: !isOpen || q === '' },
  );
  const items = isOpen && q !== '' && text.trim() !== '' ? (currentData?.items ?? []).map(inLanguage) : [];
  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const pathOf = (id: string): string => `${home}/video/${id}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    // While Japanese is being converted, these keys are the converter's.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && items.length > 0) close();
    else if (event.key === 'Enter' && chosen) {
      close();
      void navigate(pathOf(chosen.id));
    } else if (step !== undefined && items.length > 0) {
      // One more than there are: none of them, what is typed.
      setActive((before) => ((before + 1 + step + items.length + 1) % (items.length + 1)) - 1);
    } else return;
    event.preventDefault();
  };
  const typed = (): void => {
    setOpen(true);
    setActive(-1);
  };
  return { items, active, pathOf, onKeyDown, typed, close };
}
