import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { useDeleteVideoMutation, type Video } from '../videos.api.js';

export function DeleteVideo({ video }: { readonly video: Video }) {
  const { t } = useTranslation(['videos', 'common']);
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [remove] = useDeleteVideoMutation();
  const confirm = async (): Promise<void> => {
    await remove({ teamId, videoId: video.id }).unwrap();
    toast.success(t('videos:delete.done', { title: video.title }));
    await navigate('/admin/video', { replace: true });
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('videos:delete.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('videos:delete.title', { title: video.title })}
        action={t('common:delete')}
        onConfirm={confirm}
      >
        {t('videos:delete.text')}
      </ConfirmDialog>
    </>
  );
}
