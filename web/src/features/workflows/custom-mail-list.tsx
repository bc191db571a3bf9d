import { customMail } from '@marquee/contracts';
import { IconMailCheck, IconMailCog } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationsInput, PricesInput } from './happening-inputs.js';
import { useHappeningColumns } from './use-happening-columns.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { EntityList } from '../../shared/entity/entity-list.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { InputComing } from '../../shared/ui/form/input-coming.js';
import { later } from '../../shared/ui/later.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useTestCustomMailMutation } from './custom-mails.api.js';

const inputs = {
  invitations: InvitationsInput,
  prices: PricesInput,
  content: later(async () => (await import('./content-input.js')).ContentInput, InputComing),
};

/** The page `/admin/custom_mail_template`. */
export function Component() {
  const { t } = useTranslation('custom-mails');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [test] = useTestCustomMailMutation();
  const { event, state } = useHappeningColumns();
  const columns = useMemo(
    () => [
      event,
      {
        id: 'subject',
        header: t('subject'),
        wide: true as const,
        cell: ({ subject }: object & { subject?: unknown }) => String(subject),
      },
      state,
    ],
    [event, state, t],
  );
  const tryIt = async (customMailId: string): Promise<void> => {
    try {
      await test({ teamId, customMailId }).unwrap();
      toast.success(t('tested'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <EntityList
      entity={customMail}
      namespace="custom-mails"
      icon={IconMailCog}
      columns={columns}
      inputs={inputs}
      actions={({ id, name }) => [{ label: t('test', { name }), icon: IconMailCheck, run: () => void tryIt(id) }]}
    />
  );
}
