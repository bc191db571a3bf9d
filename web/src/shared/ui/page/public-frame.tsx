import { Group, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageSwitch } from './language-switch.js';
import classes from './public-frame.module.css';

interface Props {
  /** The site whose page it is; without one it is Marquee's own. */
  readonly site?: { readonly name: string; readonly logoUrl: string | null } | undefined;
  readonly wide?: boolean;
  /** Below everything. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of pages before a login: the brand, one card with one clear action, the language. */
export function PublicFrame({ site, wide, below, children }: Props) {
  return (
    <div className={classes['frame']}>
      <header className={classes['header']}>
        {site?.logoUrl ? <img src={site.logoUrl} alt={site.name} className={classes['logo']} /> : null}
        {!site?.logoUrl &&
          (site ? (
            <span className={classes['brand']}>{site.name}</span>
          ) : (
            <Link to="/" reloadDocument className={classes['brand'] ?? ''}>
              Marquee
            </Link>
          ))}
      </header>
      <main className={classes['main']}>
        <Paper className={classes['card'] ?? ''} data-wide={wide || undefined} withBorder radius="lg">
          {children}
        </Paper>
      </main>
      <footer className={classes['footer']}>
        <Group justify="center">
          <LanguageSwitch />
        </Group>
        {below !== undefined && <div className={classes['below']}>{below}</div>}
      </footer>
    </div>
  );
}
