import { updateSecurityBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { NetworkFields } from './network-fields.js';
import { fromLines, toLines, wrongLine } from './networks.js';
import { useLockOut } from './use-lock-out.js';
import { useGetSecurityQuery, useUpdateSecurityMutation } from './settings.api.js';

type Security = Reply<'GET /api/teams/{teamId}/security'>;

const toValues = ({ version: _version, yourAddress: _address, ...settings }: Security) => ({
  ...settings,
  administratorNetworks: toLines(settings.administratorNetworks),
  memberNetworks: toLines(settings.memberNetworks),
});
type Values = ReturnType<typeof toValues>;

const toBody = (values: Values) => ({
  ...values,
  administratorNetworks: fromLines(values.administratorNetworks),
  memberNetworks: fromLines(values.memberNetworks),
});

function check(values: Values): Record<string, FieldMessage> {
  const wrong = lists.map((name) => [name, wrongLine(values[name])] as const);
  return Object.fromEntries(wrong.flatMap(([name, message]) => (message ? [[name, message]] : [])));
}
const lists = ['administratorNetworks', 'memberNetworks'] as const;

type SwitchName = Exclude<keyof Values, (typeof lists)[number]>;

function Switch({ name }: { readonly name: SwitchName }) {
  const { t } = useTranslation('settings');
  return <SwitchField name={name} label={t(`security.${name}`)} description={t(`security.${name}Help`)} />;
}

/** The page `/admin/general_setting/security`: how safely people of the site log in. */
export function Component() {
  const { t } = useTranslation('settings');
  const which = { teamId: useTeamId() };
  const reading = useGetSecurityQuery(which);
  const [update] = useUpdateSecurityMutation();
  const { data, error } = reading;
  const lockOut = useLockOut(data?.yourAddress ?? '');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void reading.refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="lg">
      <PageTitle title={t('security.title')} />
      <EditForm
        item={data}
        of={reading}
        schema={updateSecurityBody}
        toValues={toValues}
        toBody={toBody}
        check={check}
        onSave={({ body, version }) => ({
          unwrap: async () => {
            const evenWithoutMyAddress = await lockOut.ask(body.administratorNetworks);
            return update({ ...which, version, body: { ...body, evenWithoutMyAddress } }).unwrap();
          },
        })}
      >
        <FormSection id="password" title={t('security.passwords')}>
          <Switch name="complexPassword" />
        </FormSection>
        <FormSection id="login" title={t('security.login')}>
          <Switch name="emailCheck" />
          <Switch name="twoFactorRequired" />
          <Switch name="singleLogin" />
        </FormSection>
        <NetworkFields address={data.yourAddress} />
      </EditForm>
      {lockOut.dialog}
    </Stack>
  );
}
