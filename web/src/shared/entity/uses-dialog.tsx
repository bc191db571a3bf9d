import type { AnyEntity } from '@marquee/contracts';
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../i18n/namespace.js';
import { useTeamId } from '../session/use-administrator.js';
import { ErrorState } from '../ui/feedback/error-state.js';
import { useUsesOfEntityQuery, type EntityItem } from './entity.api.js';
import { useEntityTexts } from './entity-texts.js';
import { UseLinks } from './use-links.js';

interface Props {
  readonly entity: AnyEntity;
  readonly namespace: Namespace;
  readonly item: EntityItem;
  readonly onClose: () => void;
}

/** Why it cannot be deleted: what uses it, each with the way there. */
export function UsesDialog({ entity, namespace, item, onClose }: Props) {
  const { t } = useTranslation('common');
  const text = useEntityTexts(entity.name, namespace);
  const teamId = useTeamId();
  const { name, plural } = entity;
  const { data, error, refetch } = useUsesOfEntityQuery({ teamId, name, plural, id: item.id });
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('inUseTitle', { name: item.name })}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text mb="sm">{text('inUseText')}</Text>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={60} />)}
      {data && <UseLinks items={data.items} isMore={data.next !== null} />}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('close')}</Button>
      </Group>
    </Modal>
  );
}
