import { loginName } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { PasswordChangeForm } from './password-change-form.js';
import { useChangeOwnPasswordMutation } from './profile.api.js';

type Held = NonNullable<Reply<'GET /api/session'>['held']>;

/** Stands over the console when its administrator has to do something before they go on: what they typed stays. */
export function GateDialog({ held }: { readonly held: Held }) {
  const { t } = useTranslation(['profile', 'account']);
  const { refetch } = useGetSessionQuery({}, { refetchOnFocus: true });
  const [change] = useChangeOwnPasswordMutation();
  const isPassword = held.gate === 'change_password';
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={400}
      title={t(isPassword ? 'profile:password.changeTitle' : 'profile:twoFactor.title')}
    >
      <Stack>
        <Text>{t(isPassword ? 'profile:gate.password' : 'profile:gate.twoFactor')}</Text>
        {isPassword ? (
          <PasswordChangeForm
            names={[loginName(held), held.name]}
            onSubmit={async (body) => {
              await change({ area: 'teams', teamId: held.team, body }).unwrap();
              toast.success(t('profile:password.done'));
              await refetch();
            }}
          />
        ) : (
          <ExternalLink href={`/two_factor/${held.team}`}>{t('profile:gate.open')}</ExternalLink>
        )}
      </Stack>
    </Dialog>
  );
}
