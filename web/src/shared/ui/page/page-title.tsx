import { Title } from '@mantine/core';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './page-title.module.css';

/** What follows the page's own title in the browser's tab: the site's name. */
export const SiteName = createContext('Marquee');

/**
 * The heading of a page and the title of its tab. It takes the focus when one comes from another page, so that screen
 * readers begin here, unless what has it goes on there: a player, with the next film. `count` is how many things a list holds.
 */
export function PageTitle({ title, count }: { readonly title: string; readonly count?: string }) {
  const siteName = useContext(SiteName);
  // On the first page of a visit the browser begins at the top by itself; the router calls that key 'default'.
  const { key } = useLocation();
  const [cameFromAnotherPage] = useState(key !== 'default');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!cameFromAnotherPage || document.activeElement?.closest('[data-keeps-focus]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [cameFromAnotherPage]);
  return (
    <>
      <title>{`${title} – ${siteName}`}</title>
      <Title order={1} size="h3" ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
        {title}
        {count !== undefined && <span className={classes['count']}>{count}</span>}
      </Title>
    </>
  );
}
