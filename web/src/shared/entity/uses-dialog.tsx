import type { AnyEntity } from '@marquee/contracts';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../i18n/namespace.js';
import { useTeamId } from '../session/use-administrator.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { ErrorState } from '../ui/feedback/error-state.js';
import { LoadMore } from '../ui/list/load-more.js';
import { useUsesOfEntityInfiniteQuery, type EntityItem } from './entity.api.js';
import { useEntityTexts } from './entity-texts.js';
import { UseLinks } from './use-links.js';

interface Props {
  readonly entity: AnyEntity;
  readonly namespace: Namespace;
  readonly item: EntityItem;
  /** It was to be deleted, and cannot be for these. */
  readonly isRefusal?: boolean;
  readonly onClose: () => void;
}

/** What uses one, each with the way there; also why it cannot be deleted. */
export function UsesDialog({ entity, namespace, item, isRefusal = false, onClose }: Props) {
  const { t } = useTranslation('common');
  const text = useEntityTexts(entity.name, namespace);
  const teamId = useTeamId();
  const { name, plural } = entity;
  const uses = useUsesOfEntityInfiniteQuery({ teamId, name, plural, id: item.id });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = uses;
  return (
    <Dialog opened onClose={onClose} title={text(isRefusal ? 'inUseTitle' : 'usesTitle', { name: item.name })}>
      {isRefusal && <Text mb="sm">{text('inUseText')}</Text>}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={60} />)}
      {data && <UseLinks items={data.pages.flatMap(({ items }) => items)} />}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Dialog>
  );
}
