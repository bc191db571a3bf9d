import { updateTeamBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../shared/site/site.api.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { SelectField, TextField } from '../../shared/ui/form/fields.js';
import { FormPage, FormSection } from '../../shared/ui/form/form-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { AccentField } from './accent-field.js';
import { PlanUsage } from './plan-usage.js';
import { useUpdateTeamMutation } from './settings.api.js';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

interface Values {
  readonly name: string;
  readonly language: string;
  readonly timeZone: string;
  readonly accentColor: string;
}

export function Settings() {
  const { t } = useTranslation(['settings', 'common']);
  const teamId = useTeamId();
  const { data: team } = useGetTeamQuery({ teamId });
  const [update] = useUpdateTeamMutation();
  const initialValues = useMemo<Values>(
    () => ({
      name: team?.name ?? '',
      language: team?.language ?? 'ja',
      timeZone: team?.timeZone ?? 'Asia/Tokyo',
      accentColor: team?.accentColor ?? '',
    }),
    [team],
  );
  if (!team) return <FormSkeleton />;
  const save = async (values: Values): Promise<void> => {
    await update({ teamId, body: updateTeamBody.validateSync(values) }).unwrap();
    toast.success(t('common:saved'));
  };
  const known = zones.some(({ value }) => value === team.timeZone);
  return (
    <Stack gap="lg">
      <PageTitle title={t('settings:title')} />
      <FormPage initialValues={initialValues} schema={updateTeamBody} onSubmit={save}>
        <FormSection id="site" title={t('settings:site')}>
          <TextField name="name" label={t('settings:name')} description={t('settings:nameHelp')} required />
          <SelectField
            name="language"
            label={t('settings:language')}
            description={t('settings:languageHelp')}
            options={[
              { value: 'ja', label: '日本語' },
              { value: 'en', label: 'English' },
            ]}
          />
          <SelectField
            name="timeZone"
            label={t('settings:timeZone')}
            description={t('settings:timeZoneHelp')}
            options={known ? zones : [{ value: team.timeZone, label: team.timeZone }, ...zones]}
          />
        </FormSection>
        <FormSection id="design" title={t('settings:design')}>
          <AccentField name="accentColor" />
        </FormSection>
      </FormPage>
      <PlanUsage plan={team.plan} />
    </Stack>
  );
}
