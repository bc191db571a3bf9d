import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../../shared/ui/feedback/confirm-dialog.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { isProcessing, type Video } from '../videos.api.js';
import { useVersions } from './use-versions.js';
import { VersionPreview } from './version-preview.js';
import { VersionRow } from './version-row.js';
import { useDeleteOlderVersionsMutation, type Version } from './versions.api.js';
import classes from './versions.module.css';

const sum = (versions: readonly Version[]): number =>
  versions.reduce((bytes, { storedBytes }) => bytes + storedBytes, 0);

/** Asks to delete all but the latest, and says what that frees. */
function DeleteOlder({ video, older }: { readonly video: Video; readonly older: readonly Version[] }) {
  const { t } = useTranslation('versions');
  const format = useFormat();
  const teamId = useTeamId();
  const [remove] = useDeleteOlderVersionsMutation();
  const [asking, setAsking] = useState(false);
  const count = older.length;
  if (count === 0) return null;
  const confirm = async (): Promise<void> => {
    await remove({ teamId, videoId: video.id }).unwrap();
    toast.success(t('deletedOlder', { count }));
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('deleteOlder')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('deleteOlderTitle', { count })}
        action={t('deleteOlder')}
        count={count}
        onConfirm={confirm}
      >
        {t('deleteOlderText', { size: format.fileSize(sum(older)) })}
      </ConfirmDialog>
    </>
  );
}

/** The files that a video has and had, with what each takes of the storage. */
export function VersionList({ video }: { readonly video: Video }) {
  const { t } = useTranslation('versions');
  const format = useFormat();
  const reading = useVersions(video.id);
  const [shown, setShown] = useState<Version>();
  const versions = reading.currentData?.items;
  if (!versions) {
    return reading.error === undefined ? (
      <FormSkeleton />
    ) : (
      <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
    );
  }
  const older = versions.filter(
    (version) => version.state === 'older' || (version.state === 'coming' && !isProcessing(version)),
  );
  return (
    <Stack>
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('total', { count: versions.length, size: format.fileSize(sum(versions)) })}
          </Text>
        </div>
        <Group gap="sm">
          <DeleteOlder video={video} older={older} />
          <Button
            component={Link}
            to={`/admin/video/${video.id}/recreate`}
            leftSection={<IconReplace size={18} aria-hidden />}
          >
            {t('replace')}
          </Button>
        </Group>
      </Group>
      <ul className={classes['list']}>
        {versions.map((version) => (
          <VersionRow key={version.id} video={video} version={version} onPreview={setShown} />
        ))}
      </ul>
      <VersionPreview version={shown} onClose={() => setShown(undefined)} />
    </Stack>
  );
}
