import { currentPasswordBody, proofBody, twoFactorCodeBody } from '@marquee/contracts';
import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { untilKept } from '../../shared/ui/feedback/until-kept.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { downloadText } from '../../shared/ui/page/download-text.js';
import { ProofField } from './proof-field.js';
import { QrCode } from './qr-code.js';
import classes from './profile.module.css';
import {
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRemoveTwoFactorMutation,
  type Own,
} from './profile.api.js';

type Account = Reply<'GET /api/teams/{teamId}/me'>;
type Begun = Reply<'POST /api/teams/{teamId}/me/two-factor'>;
type Step =
  | { readonly name: 'begin' | 'remove' }
  | { readonly name: 'confirm'; readonly begun: Begun }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

function ProofStep(props: {
  readonly hasPassword: boolean;
  readonly text: string;
  readonly action: string;
  readonly color?: string;
  readonly onSubmit: (body: { currentPassword?: string | undefined }) => Promise<void>;
}) {
  const schema = props.hasPassword ? currentPasswordBody : proofBody;
  return (
    <ApiForm initialValues={{ currentPassword: '' }} schema={schema} onSubmit={props.onSubmit}>
      {({ isSubmitting }) => (
        <Stack>
          <Text>{props.text}</Text>
          <ProofField hasPassword={props.hasPassword} />
          <Group justify="flex-end">
            <Button type="submit" loading={isSubmitting} {...(props.color && { color: props.color })}>
              {props.action}
            </Button>
          </Group>
        </Stack>
      )}
    </ApiForm>
  );
}

function ConfirmStep({ begun, onSubmit }: { begun: Begun; onSubmit: (body: { code: string }) => Promise<void> }) {
  const { t } = useTranslation('profile');
  return (
    <ApiForm initialValues={{ code: '' }} schema={twoFactorCodeBody} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <Stack>
          <Text>{t('twoFactor.scan')}</Text>
          <Group justify="center">
            <QrCode text={begun.uri} label={t('twoFactor.qr')} />
          </Group>
          <Text size="sm">
            {t('twoFactor.byHand')} <Code className={classes['secret'] ?? ''}>{begun.secret}</Code>
          </Text>
          <TextField name="code" label={t('twoFactor.code')} autoComplete="one-time-code" required />
          <Group justify="flex-end">
            <Button type="submit" loading={isSubmitting}>
              {t('twoFactor.confirm')}
            </Button>
          </Group>
        </Stack>
      )}
    </ApiForm>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const download = (): void => {
    const lines = [t('profile:twoFactor.codes'), globalThis.location.origin, '', ...codes, ''];
    downloadText(t('profile:twoFactor.fileName'), lines.join('\r\n'));
  };
  return (
    <Stack>
      <Alert color="orange" variant="light">
        {t('profile:twoFactor.keepCodes')}
      </Alert>
      <ul className={classes['codes']} aria-label={t('profile:twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={download}>
          {t('profile:twoFactor.download')}
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('common:copied') : t('common:copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t('profile:twoFactor.kept')}</Button>
      </Group>
    </Stack>
  );
}

/** A second factor for the login: an authenticator app, and recovery codes for the day on which the phone is lost. */
export function TwoFactorSection({ own, account }: { readonly own: Own; readonly account: Account }) {
  const { t } = useTranslation(['profile', 'common']);
  const [begin] = useBeginTwoFactorMutation();
  const [confirm] = useConfirmTwoFactorMutation();
  const [remove] = useRemoveTwoFactorMutation();
  const [step, setStep] = useState<Step>();
  const close = (): void => setStep(undefined);
  const { twoFactor } = account;
  const content = (now: Step): ReactNode => {
    switch (now.name) {
      case 'begin':
        return (
          <ProofStep
            hasPassword={account.hasPassword}
            text={account.hasPassword ? t('profile:twoFactor.beginText') : ''}
            action={t('profile:twoFactor.next')}
            onSubmit={async (body) => setStep({ name: 'confirm', begun: await begin({ ...own, body }).unwrap() })}
          />
        );
      case 'confirm':
        return (
          <ConfirmStep
            begun={now.begun}
            onSubmit={async (body) => {
              const { recoveryCodes } = await confirm({ ...own, body }).unwrap();
              setStep({ name: 'codes', codes: recoveryCodes });
            }}
          />
        );
      case 'codes':
        return <RecoveryCodes codes={now.codes} onDone={close} />;
      case 'remove':
        return (
          <ProofStep
            hasPassword={account.hasPassword}
            text={t('profile:twoFactor.removeText')}
            action={t('profile:twoFactor.remove')}
            color="red.9"
            onSubmit={async (body) => {
              await remove({ ...own, body }).unwrap();
              toast.success(t('profile:twoFactor.removed'));
              close();
            }}
          />
        );
    }
  };
  return (
    <FormSection id="two-factor" title={t('profile:twoFactor.title')} text={t('profile:twoFactor.text')}>
      {twoFactor && <Text size="sm">{t('profile:twoFactor.on', { count: twoFactor.recoveryCodesLeft })}</Text>}
      <Group>
        {twoFactor ? (
          <Button variant="default" onClick={() => setStep({ name: 'remove' })}>
            {t('profile:twoFactor.remove')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setStep({ name: 'begin' })}>
            {t('profile:twoFactor.setUp')}
          </Button>
        )}
      </Group>
      <Dialog
        opened={step !== undefined}
        onClose={close}
        title={step?.name === 'remove' ? t('profile:twoFactor.removeQuestion') : t('profile:twoFactor.setUp')}
        {...(step?.name === 'codes' && untilKept)}
      >
        {step && content(step)}
      </Dialog>
    </FormSection>
  );
}
