import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../shared/ui/drop/menu-button.js';
import { ConfirmDialog } from '../../../shared/ui/feedback/confirm-dialog.js';
import type { Selection } from '../../../shared/ui/list/selection.js';
import type { VideoFilter } from '../videos.api.js';
import { later } from '../../../shared/ui/later.js';
import { bulkTopics, type BulkTopic } from './bulk-topics.js';
import { useVideoBulk } from './use-video-bulk.js';

const BulkDialog = later(async () => (await import('./bulk-dialog.js')).BulkDialog);

/** What can be done with several videos at once. */
export function VideoBulk({ of, count, onDone }: Selection<VideoFilter>) {
  const { t } = useTranslation(['videos', 'common']);
  const { run, tell, isLoading } = useVideoBulk(of, onDone);
  const [dialog, setDialog] = useState<BulkTopic | 'delete'>();
  const close = (): void => setDialog(undefined);
  const publish = (): void => void run({ action: 'publish' }).catch(tell);
  const unpublish = (): void => void run({ action: 'set', changes: { publication: 'private' } }).catch(tell);
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={publish}>
        {t('videos:bulk.publish')}
      </Button>
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={unpublish}>
        {t('videos:bulk.unpublish')}
      </Button>
      <MenuButton
        position="bottom"
        sections={[
          {
            entries: bulkTopics.map((topic) => ({
              label: t(`videos:bulk.topic.${topic}`),
              run: () => setDialog(topic),
            })),
          },
        ]}
      >
        {(face) => (
          <Button
            {...face}
            onClick={() => {
              void BulkDialog.ahead();
              face.onClick();
            }}
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('videos:bulk.change')}
          </Button>
        )}
      </MenuButton>
      <Button size="compact-sm" color="red.9" onClick={() => setDialog('delete')}>
        {t('common:delete')}
      </Button>
      {dialog !== undefined && dialog !== 'delete' && (
        <BulkDialog topic={dialog} count={count} onClose={close} onSubmit={run} />
      )}
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={close}
        title={t('videos:bulk.deleteTitle', { count })}
        action={t('common:delete')}
        count={count}
        onConfirm={() => run({ action: 'delete', count })}
      >
        {t('videos:delete.text')}
      </ConfirmDialog>
    </>
  );
}
