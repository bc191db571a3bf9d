import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useRetryVideoMutation, type Video } from './videos.api.js';

/** What helps a video whose processing failed or was given up; doing the same again is not it for what is no video. */
export function Remedy({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [retry, { isLoading }] = useRetryVideoMutation();
  const { remedy } = video.processing;
  if (remedy === 'choose_other_file') {
    return (
      <Button component={Link} to="/admin/video?upload=1" size="compact-xs" variant="default">
        {t('remedy.choose_other_file')}
      </Button>
    );
  }
  if (remedy === 'replace_file') {
    return (
      <Button component={Link} to={`/admin/video/${video.id}/versions`} size="compact-xs" variant="default">
        {t('remedy.replace_file')}
      </Button>
    );
  }
  const again = (): void => {
    retry({ teamId, videoId: video.id })
      .unwrap()
      .catch((error: unknown) => toast.error(errorText(error)));
  };
  return (
    <Button size="compact-xs" variant="default" loading={isLoading} onClick={again}>
      {t(`remedy.${remedy ?? 'process_again'}`)}
    </Button>
  );
}
