import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { ErrorState } from '../feedback/error-state.js';
import { FormSkeleton } from '../feedback/skeletons.js';
import { BackAnchor, type BackLink } from './back-anchor.js';
import classes from './detail-page.module.css';
import { PageTitle } from './page-title.js';

export interface PageTab {
  readonly to: string;
  readonly label: string;
}

interface FrameProps {
  readonly back: BackLink;
  readonly title: string;
  /** What state it is in. */
  readonly badge?: ReactNode;
  /** The pages that it has, each with an address of its own. */
  readonly tabs?: readonly PageTab[];
  readonly children: ReactNode;
}

/** A page about one thing, or of making one: the way back to the list, what it is called, its state and its pages. */
export function DetailFrame({ back, title, badge, tabs = [], children }: FrameProps) {
  const { t } = useTranslation('common');
  return (
    <Stack gap="lg">
      <div className={classes['head']}>
        <BackAnchor {...back} />
        <Group gap="sm">
          <PageTitle title={title} />
          {badge}
        </Group>
        {tabs.length > 0 && (
          <nav className={classes['tabs']} aria-label={t('pageTabs')}>
            {tabs.map(({ to, label }) => (
              <NavLink key={to} to={to} end className={classes['tab'] ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
      </div>
      {children}
    </Stack>
  );
}

interface Shown<Item> {
  /** Of the arguments that are asked for now: never the thing that was shown before. */
  readonly currentData?: Item | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** As the hook of a call answers that reads one thing. */
export interface Reading<Item> extends Shown<Item> {
  readonly refetch: () => { unwrap: () => Promise<Item> };
}

interface Props<Item> extends Omit<FrameProps, 'title' | 'badge' | 'tabs' | 'children'> {
  readonly of: Shown<Item>;
  readonly title: (item: Item) => string;
  readonly badge?: (item: Item) => ReactNode;
  readonly tabs?: (item: Item) => readonly PageTab[];
  readonly children: (item: Item) => ReactNode;
}

/** The page of one thing, once it is there; leads back to the list when it is there no more. */
export function DetailPage<Item>({ of, back, title, badge, tabs, children }: Props<Item>) {
  const { currentData: item, error, refetch } = of;
  if (item === undefined) {
    return error === undefined ? (
      <FormSkeleton />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} leadOn={back} />
    );
  }
  return (
    <DetailFrame back={back} title={title(item)} badge={badge?.(item)} {...(tabs && { tabs: tabs(item) })}>
      {children(item)}
    </DetailFrame>
  );
}
