import { apiTokenBody, tokenPermissions } from '@marquee/contracts';
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { untilKept } from '../../shared/ui/feedback/until-kept.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { CheckboxesField } from '../../shared/ui/form/choice-fields.js';
import { NumberField } from '../../shared/ui/form/number-field.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { PasswordField, TextField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { mayKey } from './may-key.js';
import classes from './profile.module.css';
import { useCreateApiTokenMutation } from './tokens.api.js';

function Shown({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Stack>
      <Alert color="orange" variant="light">
        {t('profile:tokens.once')}
      </Alert>
      <Code className={classes['secret'] ?? ''} block>
        {token}
      </Code>
      <Text size="sm">{t('profile:tokens.how')}</Text>
      <Code block>{`curl -H "Authorization: Bearer ${token.slice(0, 6)}…" ${location.origin}/api/teams/…`}</Code>
      <Group justify="flex-end">
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('common:copied') : t('common:copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('profile:tokens.kept')}</Button>
      </Group>
    </Stack>
  );
}

const initial = { name: '', permissions: [] as string[], validDays: 90, currentPassword: '' };

/** Makes an API token, and shows it once. */
export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const teamId = useTeamId();
  const may = useMay();
  const [create] = useCreateApiTokenMutation();
  const [token, setToken] = useState<string>();
  return (
    <FormDialog opened onClose={onClose} title={t('profile:tokens.create')} {...(token !== undefined && untilKept)}>
      {token !== undefined && <Shown token={token} onDone={onClose} />}
      {token === undefined && (
        <ApiForm
          initialValues={initial}
          schema={apiTokenBody}
          onSubmit={async (body) => setToken((await create({ teamId, body }).unwrap()).token)}
        >
          {({ isSubmitting }) => (
            <Stack>
              <TextField
                name="name"
                label={t('profile:tokens.name')}
                description={t('profile:tokens.nameHelp')}
                required
              />
              <CheckboxesField
                name="permissions"
                label={t('profile:tokens.permissions')}
                options={tokenPermissions
                  .filter((permission) => may(permission))
                  .map((value) => ({
                    value,
                    label: value,
                    description: t(`profile:${mayKey(value)}`),
                  }))}
              />
              <NumberField name="validDays" label={t('profile:tokens.validDays')} />
              <PasswordField
                name="currentPassword"
                label={t('profile:password.current')}
                autoComplete="current-password"
                required
              />
              <DialogButtons isSubmitting={isSubmitting} onCancel={onClose} />
            </Stack>
          )}
        </ApiForm>
      )}
    </FormDialog>
  );
}
