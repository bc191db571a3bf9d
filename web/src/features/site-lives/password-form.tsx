import { siteLiveRoutes } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { PasswordField } from '../../shared/ui/form/fields.js';
import { useOpenLiveMutation, type OpenLive } from './site-lives.api.js';
import classes from './lives.module.css';

interface Props {
  readonly teamId: string;
  readonly liveId: string;
  readonly onOpened: (stream: NonNullable<OpenLive['stream']>) => void;
}

const { body: schema } = siteLiveRoutes.openLive;

/** Asks for the password of a live stream; a member is asked once. */
export function PasswordForm({ teamId, liveId, onOpened }: Props) {
  const { t } = useTranslation('site-lives');
  const [open] = useOpenLiveMutation();
  if (!schema) return null;
  return (
    <div className={classes['password']}>
      <ApiForm
        initialValues={{ password: '' }}
        schema={schema}
        toBody={(values) => values}
        onSubmit={async (body) => onOpened(await open({ teamId, liveId, body }).unwrap())}
      >
        {({ isSubmitting }) => (
          <>
            <PasswordField
              name="password"
              label={t('password')}
              description={t('passwordText')}
              autoComplete="off"
              required
            />
            <Button type="submit" loading={isSubmitting} mt="md">
              {t('open')}
            </Button>
          </>
        )}
      </ApiForm>
    </div>
  );
}
