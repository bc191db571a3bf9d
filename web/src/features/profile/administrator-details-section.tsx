import { administratorProfileBody } from '@marquee/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body, Reply } from '../../shared/api/contract.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import type { Saved } from '../../shared/ui/form/use-saving.js';
import { DetailsForm } from './details-form.js';
import {
  useGetAdministratorProfileQuery,
  useLazyGetAdministratorProfileQuery,
  useUpdateAdministratorProfileMutation,
} from './profile.api.js';

type OwnProfile = Reply<'GET /api/teams/{teamId}/me/profile'>;

const toValues = ({ name, phone }: OwnProfile) => ({ name, phone });

function Details({ teamId, profile }: { readonly teamId: string; readonly profile: OwnProfile }) {
  const { t } = useTranslation('common');
  const [update] = useUpdateAdministratorProfileMutation();
  const [load] = useLazyGetAdministratorProfileQuery();
  const initialValues = useMemo(() => toValues(profile), [profile]);
  const reread = async () => {
    const now = await load({ teamId }).unwrap();
    return { values: toValues(now), version: now.version };
  };
  const save = async (
    body: Body<'PATCH /api/teams/{teamId}/me/profile'>,
    version: string | undefined,
  ): Promise<Saved> => {
    const saved = await update({ teamId, version, body }).unwrap();
    toast.success(t('saved'));
    return saved;
  };
  return (
    <DetailsForm
      initialValues={initialValues}
      schema={administratorProfileBody}
      edited={{ version: profile.version, reread }}
      onSubmit={save}
      named
    />
  );
}

/** What an administrator says of themselves, on all their sites. */
export function AdministratorDetailsSection({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useGetAdministratorProfileQuery({ teamId });
  return (
    <FormSection id="details" title={t('details.title')} text={t('details.textConsole')}>
      {data && <Details teamId={teamId} profile={data} />}
      {!data && (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </FormSection>
  );
}
