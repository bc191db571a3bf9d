import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/hooks/use-now.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { useListLivesOnAirQuery } from './lives.api.js';

interface Props {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Milliseconds: that one goes on air, or ends, is heard from another service a moment later. */
const pace = 30_000;

/** Beside what is on: by its times, and past its planned end while its broadcast goes on. */
export function LiveNow({ id, startsAt, endsAt }: Props) {
  const { t } = useTranslation('lives');
  const now = useNow().getTime();
  const { currentData } = useListLivesOnAirQuery(
    { teamId: useTeamId() },
    { pollingInterval: pace, skipPollingIfUnfocused: true },
  );
  const isBegun = now >= Date.parse(startsAt);
  const isOn = isBegun && (now < Date.parse(endsAt) || currentData?.ids.includes(id) === true);
  return isOn ? <StatusBadge tone="good">{t('onNow')}</StatusBadge> : null;
}
