import { Button } from '@mantine/core';
import { IconNetworkOff, IconUserOff, IconWorldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../shared/ui/page/message-page.js';

/** States of the login page that leave nothing to fill in (specification, section 4). */
export type Notice = 'disabled_user' | 'restricted_ip' | 'gone';
const icons = {
  disabled_user: IconUserOff,
  restricted_ip: IconNetworkOff,
  gone: IconWorldOff,
} as const satisfies Record<Notice, unknown>;

interface Props {
  readonly state: Notice;
  /** Back to the form, for another account. */
  readonly onBack?: () => void;
}

/** Says why one does not get in, and what to do. */
export function LoginNotice({ state, onBack }: Props) {
  const { t } = useTranslation('account');
  const Icon = icons[state];
  return (
    <MessagePage
      icon={<Icon size={44} stroke={1.5} />}
      title={t(`state.${state}.title`)}
      actions={
        onBack && (
          <Button variant="default" onClick={onBack}>
            {t('state.another')}
          </Button>
        )
      }
    >
      <span role="alert">{t(`state.${state}.text`)}</span>
    </MessagePage>
  );
}
