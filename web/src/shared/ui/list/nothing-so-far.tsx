import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../feedback/empty-state.js';

interface Props {
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** Of a list that goes on, though what was read of it has nothing for this reader: managers of groups see their members alone. */
export function NothingSoFar({ loading, onMore }: Props) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      title={t('list.nothingSoFar')}
      text={t('list.nothingSoFarText')}
      action={
        <Button variant="default" loading={loading} onClick={onMore}>
          {t('list.further')}
        </Button>
      }
    />
  );
}
