import { administratorRightsBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import {
  useLazyListAdministratorsQuery,
  useUpdateAdministratorMutation,
  type Administrator,
} from './administrators.api.js';
import { RightsFields, type RightsValues } from './rights-fields.js';

interface Props {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

type Rights = Body<'PUT /api/teams/{teamId}/administrators/{administratorId}'>;

const toValues = ({ role, categories }: Administrator): RightsValues => ({ role, categories: [...categories] });

/** Changes what another administrator may do. */
export function RightsDialog({ administrator, onClose }: Props) {
  const { t } = useTranslation(['administrators', 'common']);
  const teamId = useTeamId();
  const [update] = useUpdateAdministratorMutation();
  const [load] = useLazyListAdministratorsQuery();
  const reread = async () => {
    const now = (await load({ teamId }).unwrap()).items.find(({ id }) => id === administrator.id);
    return now && { values: toValues(now), version: now.version };
  };
  const save = async (body: Rights, version: string | undefined): Promise<void> => {
    await update({ teamId, administratorId: administrator.id, version, body }).unwrap();
    toast.success(t('common:saved'));
    onClose();
  };
  return (
    <FormDialog opened onClose={onClose} title={t('administrators:editTitle', { name: administrator.name })}>
      <ApiForm
        initialValues={toValues(administrator)}
        schema={administratorRightsBody}
        edited={{ version: administrator.version, reread }}
        onSubmit={save}
      >
        {({ isSubmitting }) => (
          <Stack>
            <RightsFields />
            <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </FormDialog>
  );
}
