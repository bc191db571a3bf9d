import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { AutomaticMail } from './automatic-mails.api.js';

/** Whether it goes out. */
export function AutomaticMailState({ enabled }: Pick<AutomaticMail, 'enabled'>) {
  const { t } = useTranslation('automatic-mails');
  return <StatusBadge tone={enabled ? 'good' : 'quiet'}>{t(enabled ? 'state.on' : 'state.off')}</StatusBadge>;
}
