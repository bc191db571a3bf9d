import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../feedback/error-state.js';
import { TableSkeleton } from '../feedback/skeletons.js';
import { BackAnchor, type BackLink } from '../page/back-anchor.js';
import { PageTitle } from '../page/page-title.js';
import { useErrorText } from '../../api/use-error-text.js';
import classes from './list-page.module.css';

interface Props {
  readonly title: string;
  readonly count?: string | undefined;
  /** Where the list is of one thing: the way back to it. */
  readonly back?: BackLink | undefined;
  /** The one primary action. */
  readonly action?: ReactNode;
  /** Between the title and the toolbar. */
  readonly above?: ReactNode;
  /** Search, filters and sort. */
  readonly toolbar?: ReactNode;
  /** What is done with the selected entries; takes the place of the toolbar. */
  readonly selectionBar?: ReactNode;
  readonly loading: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly isEmpty: boolean;
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Shown whatever the list holds. */
  readonly dialogs?: ReactNode;
}

/** Every list of the console: what it is and how many, one action, search and filters, the entries, more of them. */
export function ListPage(props: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const failed = props.error !== undefined && props.error !== null;
  // A refresh that fails leaves what was read before: that is worth more than an empty page.
  const stale = failed && !props.isEmpty;
  return (
    <Stack gap="md" className={classes['page'] ?? ''} data-selecting={props.selectionBar ? true : undefined}>
      {props.back && <BackAnchor {...props.back} />}
      <Group justify="space-between" mih={36}>
        <PageTitle title={props.title} {...(props.count !== undefined && { count: props.count })} />
        {props.action}
      </Group>
      {props.above}
      {props.selectionBar ?? props.toolbar}
      {stale && (
        <Alert color="red" role="alert">
          <Group justify="space-between">
            {errorText(props.error)}
            {props.onRetry && (
              <Button size="compact-sm" variant="default" onClick={props.onRetry}>
                {t('retry')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {failed && !stale && <ErrorState error={props.error} {...(props.onRetry && { onRetry: props.onRetry })} />}
      {!failed && props.loading && (props.skeleton ?? <TableSkeleton />)}
      {!failed && !props.loading && props.isEmpty && props.empty}
      {!props.loading && !props.isEmpty && <div className={classes['entries']}>{props.children}</div>}
      {!props.loading && !props.isEmpty && props.footer}
      {props.dialogs}
    </Stack>
  );
}
