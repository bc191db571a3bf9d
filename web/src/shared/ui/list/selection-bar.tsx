import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list-page.module.css';

export function SelectionBar(props: {
  readonly count: number;
  readonly onClear: () => void;
  /** How many match, where more do than are selected; `onAll` takes them all. */
  readonly all?: number | undefined;
  readonly onAll?: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <div className={classes['selection']} role="toolbar" aria-label={t('selection.label')}>
      <Text size="sm" fw={600}>
        {t('selection.count', { count: props.count })}
      </Text>
      {props.onAll && (
        <Button size="compact-sm" variant="subtle" onClick={props.onAll}>
          {t('selection.all', { count: props.all ?? props.count })}
        </Button>
      )}
      {props.children}
      <Button size="compact-sm" variant="subtle" onClick={props.onClear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
}
