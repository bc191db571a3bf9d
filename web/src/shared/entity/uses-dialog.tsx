import type { AnyEntity, Use } from '@marquee/contracts';
import { Anchor, Button, Group, List, Modal, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Namespace } from '../i18n/namespace.js';
import { useTeamId } from '../session/use-administrator.js';
import { ErrorState } from '../ui/feedback/error-state.js';
import { pageOfAny } from './pages-of.js';
import { useUsesOfEntityQuery, type EntityItem } from './entity.api.js';
import { useEntityTexts } from './entity-texts.js';

interface Props {
  readonly entity: AnyEntity;
  readonly namespace: Namespace;
  readonly item: EntityItem;
  readonly onClose: () => void;
}

/** Users with the way to each. */
export function UseLinks({ items, isMore }: { readonly items: readonly Use[]; readonly isMore: boolean }) {
  const { t } = useTranslation('common');
  return (
    <>
      <List>
        {items.map(({ kind, id, title }) => {
          const path = pageOfAny(kind, id);
          // It may have no title yet.
          const said = kind === 'landing_page' ? t('landingPage') : title;
          return (
            <List.Item key={`${kind}/${id}`}>
              {path === undefined ? (
                said
              ) : (
                <Anchor component={Link} to={path}>
                  {said}
                </Anchor>
              )}
            </List.Item>
          );
        })}
      </List>
      {isMore && <Text c="dimmed">{t('andMore')}</Text>}
    </>
  );
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
