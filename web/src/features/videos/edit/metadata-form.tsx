import { updateVideoBody } from '@marquee/contracts';
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useListCategoriesQuery, useListGroupsQuery } from '../../../shared/site/site.api.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { MultiSelectField, RadioField, SwitchField } from '../../../shared/ui/form/choice-fields.js';
import { SelectField, TextareaField, TextField } from '../../../shared/ui/form/fields.js';
import { FormPage, FormSection } from '../../../shared/ui/form/form-page.js';
import { useUpdateVideoMutation, type Video } from '../videos.api.js';
import { ChaptersEditor } from './chapters-editor.js';
import { checkMetadata, parseBody, toBody, toForm, type Metadata } from './metadata.js';

function BasicSection() {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const { data } = useListCategoriesQuery({ teamId });
  const categories = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSection id="basic" title={t('form.basic')}>
      <TextField name="title" label={t('form.title')} required />
      <TextareaField name="overview" label={t('form.overview')} rows={5} />
      <SelectField
        name="categoryId"
        label={t('form.category')}
        options={[{ value: '', label: t('form.noCategory') }, ...categories]}
      />
    </FormSection>
  );
}

function AudienceSection({ isPublic }: { readonly isPublic: boolean }) {
  const { t } = useTranslation('videos');
  const teamId = useTeamId();
  const { data } = useListGroupsQuery({ teamId });
  return (
    <FormSection id="audience" title={t('form.audience')} text={t('form.audienceText')}>
      <SwitchField name="public" label={t('form.public')} description={t('form.publicHelp')} />
      {!isPublic && (
        <MultiSelectField
          name="groups"
          label={t('form.groups')}
          description={t('form.groupsHelp')}
          placeholder={t('form.allMembers')}
          options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SwitchField name="hiddenFromList" label={t('form.hidden')} description={t('form.hiddenHelp')} />
    </FormSection>
  );
}

function PublicationSection({ publication }: { readonly publication: string }) {
  const { t } = useTranslation('videos');
  const { timeZone } = useFormat();
  return (
    <FormSection id="publication" title={t('form.publication')} text={t('form.zone', { timeZone })}>
      <RadioField
        name="publication"
        label={t('form.publicationState')}
        options={[
          { value: 'private', label: t('publication.private'), description: t('form.privateHelp') },
          { value: 'public', label: t('publication.public'), description: t('form.openHelp') },
          { value: 'period', label: t('publication.period'), description: t('form.periodHelp') },
        ]}
      />
      {publication === 'period' && (
        <Group align="flex-start" grow>
          <TextField name="publishFrom" type="datetime-local" label={t('form.from')} required />
          <TextField name="publishUntil" type="datetime-local" label={t('form.until')} required />
        </Group>
      )}
      <TextField
        name="releasedAt"
        type="datetime-local"
        label={t('form.releasedAt')}
        description={t('form.releasedHelp')}
      />
    </FormSection>
  );
}

/** What a video is called, who may see it and when, and its chapters. */
export function MetadataForm({ video }: { readonly video: Video }) {
  const { t } = useTranslation(['videos', 'common']);
  const teamId = useTeamId();
  const { timeZone } = useFormat();
  const [update] = useUpdateVideoMutation();
  const initialValues = useMemo(() => toForm(video, timeZone), [video, timeZone]);
  const save = async (values: Metadata): Promise<void> => {
    await update({ teamId, videoId: video.id, body: parseBody(values, timeZone) }).unwrap();
    toast.success(t('common:saved'));
  };
  return (
    <FormPage
      initialValues={initialValues}
      schema={updateVideoBody}
      toBody={(values) => toBody(values, timeZone)}
      check={(values) => checkMetadata(values, video.duration)}
      onSubmit={save}
    >
      {({ values }) => (
        <>
          <BasicSection />
          <AudienceSection isPublic={values.public} />
          <PublicationSection publication={values.publication} />
          <FormSection id="chapters" title={t('videos:chapters.section')} text={t('videos:chapters.text')}>
            <ChaptersEditor />
          </FormSection>
          {values.public && values.groups.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('videos:form.groupsCleared')}
            </Text>
          )}
        </>
      )}
    </FormPage>
  );
}
