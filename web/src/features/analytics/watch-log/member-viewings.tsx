import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../shared/hooks/use-url-state.js';
import { ChooseFirst } from './choose-first.js';
import { Viewings } from './viewings.js';

/** The page `/admin/analytics/watch_log/user/videos`: the viewings of one member, of all videos or of one. */
export function Component() {
  const { t } = useTranslation('watch-log');
  const [{ member }] = useUrlState({ member: '' });
  if (member === '') return <ChooseFirst what="member" title={t('viewings.title')} icon={IconEye} />;
  return <Viewings key={member} memberId={member} />;
}
