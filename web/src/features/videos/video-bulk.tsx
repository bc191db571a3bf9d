import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useDeleteVideoMutation, useUpdateVideoMutation } from './videos.api.js';

interface Props {
  readonly ids: readonly string[];
  readonly onClear: () => void;
}

/** What can be done with several videos at once. */
export function VideoBulk({ ids, onClear }: Props) {
  const { t } = useTranslation(['videos', 'common']);
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateVideoMutation();
  const [remove] = useDeleteVideoMutation();
  const [asking, setAsking] = useState(false);
  const publish = async (publication: 'public' | 'private'): Promise<void> => {
    try {
      for (const videoId of ids) await update({ teamId, videoId, body: { publication } }).unwrap();
      toast.success(t('videos:bulk.changed', { count: ids.length }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const removeAll = async (): Promise<void> => {
    for (const videoId of ids) await remove({ teamId, videoId }).unwrap();
    toast.success(t('videos:bulk.deleted', { count: ids.length }));
    onClear();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void publish('public')}>
        {t('videos:bulk.publish')}
      </Button>
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void publish('private')}>
        {t('videos:bulk.unpublish')}
      </Button>
      <Button size="compact-sm" color="red.9" onClick={() => setAsking(true)}>
        {t('common:delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('videos:bulk.deleteTitle', { count: ids.length })}
        action={t('common:delete')}
        count={ids.length}
        onConfirm={removeAll}
      >
        {t('videos:delete.text')}
      </ConfirmDialog>
    </>
  );
}
