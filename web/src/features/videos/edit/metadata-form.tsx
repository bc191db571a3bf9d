import { updateVideoBody } from '@marquee/contracts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { furtherLanguage } from '../../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import {
  useGetTeamQuery,
  useListCategoriesQuery,
  useListCreatorsQuery,
  useListFilesQuery,
  useListGroupsQuery,
  useListTagsQuery,
} from '../../../shared/site/site.api.js';
import { useNames } from '../../../shared/entity/named.js';
import { MultiSelectField, RadioField, SwitchField } from '../../../shared/ui/form/choice-fields.js';
import { DateTimeField } from '../../../shared/ui/form/date-fields.js';
import { EditForm } from '../../../shared/ui/form/edit-form.js';
import { SelectField, TextareaField, TextField } from '../../../shared/ui/form/fields.js';
import { FormSection } from '../../../shared/ui/form/form-page.js';
import { useGetVideoQuery, useUpdateVideoMutation, type Video } from '../videos.api.js';
import { ChaptersEditor } from './chapters-editor.js';
import { checkMetadata, toBody, toForm } from './metadata.js';
import { PlayLimitSection } from './play-limit-section.js';
import { PlayableSection, PlaybackSection } from './playback-section.js';
import { TranslationSection } from './translation-section.js';

function BasicSection() {
  const { t } = useTranslation('videos');
  const { choicesIn } = useNames();
  const teamId = useTeamId();
  const { data: categories } = useListCategoriesQuery({ teamId });
  const { data: tags } = useListTagsQuery({ teamId });
  const { data: creators } = useListCreatorsQuery({ teamId });
  const { data: files } = useListFilesQuery({ teamId });
  return (
    <FormSection id="basic" title={t('form.basic')}>
      <TextField name="title" label={t('form.title')} required />
      <TextareaField name="overview" label={t('form.overview')} rows={5} />
      <SelectField
        name="categoryId"
        label={t('form.category')}
        options={[{ value: '', label: t('form.noCategory') }, ...choicesIn(categories)]}
      />
      <MultiSelectField name="tags" label={t('form.tags')} placeholder={t('form.tagsNone')} options={choicesIn(tags)} />
      <SelectField
        name="creatorId"
        label={t('form.creator')}
        options={[{ value: '', label: t('form.noCreator') }, ...choicesIn(creators)]}
      />
      <MultiSelectField
        name="files"
        label={t('form.files')}
        description={t('form.filesHelp')}
        placeholder={t('form.filesNone')}
        options={choicesIn(files)}
      />
    </FormSection>
  );
}

function AudienceSection({ isPublic }: { readonly isPublic: boolean }) {
  const { t } = useTranslation('videos');
  const { choicesIn } = useNames();
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
          options={choicesIn(data)}
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
          <DateTimeField name="publishFrom" label={t('form.from')} required />
          <DateTimeField name="publishUntil" label={t('form.until')} required />
        </Group>
      )}
      <DateTimeField name="releasedAt" label={t('form.releasedAt')} description={t('form.releasedHelp')} />
    </FormSection>
  );
}

/** What a video is called, who may see it and when, and its chapters. */
export function MetadataForm({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const which = { teamId: useTeamId(), videoId: video.id };
  const { timeZone } = useFormat();
  const reading = useGetVideoQuery(which);
  const [update] = useUpdateVideoMutation();
  const { data: site } = useGetTeamQuery(which);
  const other = furtherLanguage(site?.language);
  return (
    <EditForm
      item={video}
      of={reading}
      schema={updateVideoBody}
      toValues={(read) => toForm(read, timeZone, other)}
      toBody={(values) => toBody(values, timeZone)}
      check={(values) => checkMetadata(values, video, timeZone, new Date())}
      onSave={(change) => update({ ...which, ...change })}
    >
      {({ values }) => (
        <>
          <BasicSection />
          <AudienceSection isPublic={values.public} />
          {!values.public && <PlayLimitSection limit={values.playLimit} chosen={values.priceIds} />}
          <PublicationSection publication={values.publication} />
          <PlayableSection />
          <PlaybackSection videoId={video.id} />
          <FormSection id="chapters" title={t('chapters.section')} text={t('chapters.text')}>
            <ChaptersEditor video={video} />
          </FormSection>
          <TranslationSection />
          {values.public && values.groups.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('form.groupsCleared')}
            </Text>
          )}
        </>
      )}
    </EditForm>
  );
}
