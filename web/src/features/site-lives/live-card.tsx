import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import dated from '../../shared/ui/watching/dated.module.css';
import { DatedCard } from '../../shared/ui/watching/dated-card.js';
import { liveState } from './live-state.js';
import type { LiveCard as Card } from './site-lives.api.js';

/** A live stream as one chooses it. */
function LiveCard({ teamId, live }: { readonly teamId: string; readonly live: Card }) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site-lives');
  const inLanguage = useInLanguage();
  const state = liveState(live, useNow());
  const { id, title, translations, thumbnailUrl, startsAt } = live;
  return (
    <DatedCard
      to={`${home}/live/${id}`}
      title={inLanguage({ name: title, translations }).name}
      thumbnailUrl={thumbnailUrl}
      icon={IconBroadcast}
      at={startsAt}
      state={t(`state.${state}`)}
      isOn={state === 'live'}
    />
  );
}

export const LiveCards = ({ teamId, lives }: { readonly teamId: string; readonly lives: readonly Card[] }) => (
  <ul className={dated['grid']}>
    {lives.map((live) => (
      <li key={live.id}>
        <LiveCard teamId={teamId} live={live} />
      </li>
    ))}
  </ul>
);
