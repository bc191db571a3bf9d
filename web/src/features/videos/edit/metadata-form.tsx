import { updateVideoBody } from '@marquee/contracts';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { furtherLanguage } from '../../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useGetTeamQuery } from '../../../shared/site/site.api.js';
import {
  useCategoryChoices,
  useCreatorChoices,
  useFileChoices,
  useGroupChoices,
  useTagChoices,
} from '../../../shared/entity/entity-choices.js';
import { RadioField, SwitchField } from '../../../shared/ui/form/choice-fields.js';
import { DateTimeField } from '../../../shared/ui/form/date-fields.js';
import { PeriodDateField } from '../../../shared/ui/form/period-date-field.js';
import { EditForm } from '../../../shared/ui/form/edit-form.js';
import { TextareaField, TextField } from '../../../shared/ui/form/fields.js';
import { FormSection } from '../../../shared/ui/form/form-page.js';
import { EntitiesField, EntityField } from '../../../shared/ui/picker/entity-field.js';
import { AutomaticSwitch } from '../analysis/automatic-switch.js';
import { ProposedChapters } from '../analysis/proposed-chapters.js';
import { SuggestedOverview, SuggestedTags } from '../transcription/transcription-parts.js';
import { useGetVideoQuery, useUpdateVideoMutation, type Video } from '../videos.api.js';
import { ChaptersEditor } from './chapters-editor.js';
import { checkMetadata, toBody, toForm } from './metadata.js';
import { PlayLimitSection } from './play-limit-section.js';
import { PlayableSection, PlaybackSection } from './playback-section.js';
import { TranslationSection } from './translation-section.js';

function BasicSection({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  return (
    <FormSection id="basic" title={t('form.basic')}>
      <TextField name="title" label={t('form.title')} required />
      <TextareaField name="overview" label={t('form.overview')} rows={5} />
      <SuggestedOverview video={video} />
      <EntityField
        name="categoryId"
        label={t('form.category')}
        placeholder={t('form.noCategory')}
        useChoices={useCategoryChoices}
      />
      <EntitiesField name="tags" label={t('form.tags')} placeholder={t('form.tagsNone')} useChoices={useTagChoices} />
      <SuggestedTags video={video} />
      <EntityField
        name="creatorId"
        label={t('form.creator')}
        placeholder={t('form.noCreator')}
        useChoices={useCreatorChoices}
      />
      <EntitiesField
        name="files"
        label={t('form.files')}
        description={t('form.filesHelp')}
        placeholder={t('form.filesNone')}
        useChoices={useFileChoices}
      />
    </FormSection>
  );
}

function AudienceSection({ isPublic }: { readonly isPublic: boolean }) {
  const { t } = useTranslation('videos');
  return (
    <FormSection id="audience" title={t('form.audience')} text={t('form.audienceText')}>
      <SwitchField name="public" label={t('form.public')} description={t('form.publicHelp')} />
      {!isPublic && (
        <EntitiesField
          name="groups"
          label={t('form.groups')}
          description={t('form.groupsHelp')}
          placeholder={t('form.allMembers')}
          useChoices={useGroupChoices}
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
          <PeriodDateField name="publishFrom" label={t('form.from')} edge="from" />
          <PeriodDateField name="publishUntil" label={t('form.until')} edge="until" />
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
          <BasicSection video={video} />
          <AudienceSection isPublic={values.public} />
          {!values.public && <PlayLimitSection limit={values.playLimit} />}
          <PublicationSection publication={values.publication} />
          <PlayableSection />
          <PlaybackSection videoId={video.id} />
          <FormSection id="chapters" title={t('chapters.section')} text={t('chapters.text')}>
            <ProposedChapters video={video} />
            <ChaptersEditor video={video} />
            <AutomaticSwitch />
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
