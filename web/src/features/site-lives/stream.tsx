import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExternalButton } from '../../shared/ui/page/external-link.js';
import type { OpenLive } from './site-lives.api.js';
import staged from '../../shared/ui/watching/stage.module.css';
import classes from './lives.module.css';

interface Props {
  readonly title: string;
  readonly platform: OpenLive['platform'];
  readonly stream: NonNullable<OpenLive['stream']>;
}

/** The player of the platform, which gets nothing of the page but its origin; or the way to the stream. */
export function Stream({ title, platform, stream: { url, embedded } }: Props) {
  const { t } = useTranslation('site-lives');
  if (!embedded) {
    return (
      <div className={classes['stage']} data-plain>
        <ExternalButton href={url} size="md">
          {t(`join.${platform === 'zoom' ? 'zoom' : 'other'}`)}
        </ExternalButton>
        <Text size="sm" c="dimmed">
          {t('joinText')}
        </Text>
      </div>
    );
  }
  return (
    <div className={`${classes['stage']} ${staged['stage']}`}>
      <iframe
        className={classes['frame']}
        src={url}
        title={t('frame', { title })}
        // Without a script and its own storage none of these players starts; YouTube also asks from which site it is shown.
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    </div>
  );
}
