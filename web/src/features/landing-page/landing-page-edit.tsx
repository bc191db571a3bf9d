import { emptyLandingPage, imageUrl, updateLandingPageBody } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../shared/site/site.api.js';
import { siteVariables } from '../../shared/theme/site-colors.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { WithPreview } from '../../shared/ui/preview/with-preview.js';
import { LandingFields } from './landing-fields.js';
import { useGetLandingPageQuery, useGetLandingVideoQuery, useUpdateLandingPageMutation } from './landing-page.api.js';
import { bodyOf, valuesOf, type Values } from './landing-values.js';
import { LandingView } from './landing-view.js';
import { Still } from './still.js';
import { LandingActions, LandingLogin } from './ways-in.js';

/** The page `/admin/site_customize/lp`. */
export function Component() {
  const { t } = useTranslation('landing-page');
  const which = { teamId: useTeamId() };
  const reading = useGetLandingPageQuery(which);
  const [update] = useUpdateLandingPageMutation();
  const { data: page, error } = reading;
  if (!page) return error ? <ErrorState error={error} onRetry={() => void reading.refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="md">
      <div>
        <PageTitle title={t('title')} />
        <Text c="dimmed" mt={4} maw="70ch">
          {t('intro')}
        </Text>
      </div>
      <EditForm
        item={page}
        of={reading}
        schema={updateLandingPageBody}
        toValues={valuesOf}
        toBody={bodyOf}
        check={titleWhenPublished}
        onSave={(change) => update({ ...which, ...change })}
      >
        {({ values }) => (
          <WithPreview preview={(_device, scheme) => <Preview values={values} scheme={scheme} />}>
            <LandingFields initial={valuesOf(emptyLandingPage)} isPublished={page.published} />
          </WithPreview>
        )}
      </EditForm>
    </Stack>
  );
}

const titleWhenPublished = ({ published, title }: Values): Readonly<Record<string, FieldMessage>> =>
  published && title.trim() === '' ? { title: { code: 'REQUIRED' } } : {};

/** The page as it would be, in the colours of the site. */
function Preview({ values, scheme }: { readonly values: Values; readonly scheme: 'light' | 'dark' }) {
  const teamId = useTeamId();
  const { data: team } = useGetTeamQuery({ teamId });
  const { video: videoId } = values;
  const { currentData: video } = useGetLandingVideoQuery({ teamId, videoId }, { skip: videoId === '' });
  if (!team) return null;
  const urlOf = (image: string): string | null => (image === '' ? null : imageUrl(teamId, image));
  return (
    <div style={{ ...siteVariables(team, scheme), colorScheme: scheme, minHeight: 760 }}>
      <LandingView
        site={team}
        page={{
          ...values,
          imageUrl: urlOf(values.image),
          sections: values.sections.map(({ image, ...section }) => ({ ...section, imageUrl: urlOf(image) })),
        }}
        actions={
          <LandingActions
            teamId={teamId}
            joinInvitation={team.joinInvitation}
            isCatalogOpen={team.catalog === 'open'}
            label={values.buttonLabel}
          />
        }
        login={<LandingLogin teamId={teamId} />}
        video={
          videoId !== '' && video ? (
            <Still title={video.title} thumbnailUrl={video.thumbnailUrl} access="visible" path="/" />
          ) : undefined
        }
      />
    </div>
  );
}
