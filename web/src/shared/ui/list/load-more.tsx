import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The next page of a list, when there is one. */
export function LoadMore(props: { readonly hasMore: boolean; readonly loading: boolean; readonly onMore: () => void }) {
  const { t } = useTranslation('common');
  if (!props.hasMore) return null;
  return (
    <Group justify="center">
      <Button variant="default" loading={props.loading} onClick={props.onMore}>
        {t('loadMore')}
      </Button>
    </Group>
  );
}
