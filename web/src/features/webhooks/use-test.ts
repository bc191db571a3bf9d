import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useTestWebhookMutation } from './webhooks.api.js';

interface Tested {
  readonly id: string;
  readonly name: string;
}

/** Has a test event sent, and says so. */
export function useTest(): (webhook: Tested) => Promise<void> {
  const { t } = useTranslation('webhooks');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [test] = useTestWebhookMutation();
  return async ({ id: webhookId, name }) => {
    try {
      await test({ teamId, webhookId }).unwrap();
      toast.success(t('tested', { name }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
