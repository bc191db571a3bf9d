import { Group } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useVideoChoices } from '../../../entities/video/video-choices.js';
import { RadioField, SwitchField } from '../../../shared/ui/form/choice-fields.js';
import { DateTimeField } from '../../../shared/ui/form/date-fields.js';
import { TextField } from '../../../shared/ui/form/fields.js';
import { FormSection } from '../../../shared/ui/form/form-page.js';
import { useExamChoices, useSurveyChoices } from '../../../shared/entity/entity-choices.js';
import { EntityField } from '../../../shared/ui/picker/entity-field.js';
import type { Metadata } from './metadata.js';

/** When a published video can be played, and whether everybody begins together. */
export function PlayableSection() {
  const { t } = useTranslation('playback');
  return (
    <FormSection id="playable" title={t('playable')} text={t('playableText')}>
      <Group align="flex-start" grow>
        <DateTimeField name="playableFrom" label={t('playableFrom')} />
        <DateTimeField name="playableUntil" label={t('playableUntil')} />
      </Group>
      <SwitchField name="premiere" label={t('premiere')} description={t('premiereHelp')} />
    </FormSection>
  );
}

/** What viewers may do while it plays, and what happens at its end. */
export function PlaybackSection({ videoId }: { readonly videoId: string }) {
  const { t } = useTranslation('playback');
  const { values } = useFormikContext<Metadata>();
  return (
    <FormSection id="playback" title={t('title')} text={t('text')}>
      <RadioField
        name="forcedPlayback"
        label={t('forced')}
        options={[
          { value: 'off', label: t('forcedOff') },
          { value: 'incomplete', label: t('forcedIncomplete'), description: t('forcedIncompleteHelp') },
          { value: 'always', label: t('forcedAlways'), description: t('forcedAlwaysHelp') },
        ]}
      />
      <SwitchField name="seekDisabled" label={t('seekDisabled')} description={t('seekDisabledHelp')} />
      <Group align="flex-start" grow>
        <TextField name="endButtonText" label={t('buttonText')} description={t('buttonTextHelp')} />
        <TextField name="endButtonUrl" label={t('buttonUrl')} placeholder="https://" description={t('buttonUrlHelp')} />
      </Group>
      <SwitchField name="endButtonNewTab" label={t('buttonNewTab')} />
      <RadioField
        name="onEnd"
        label={t('onEnd')}
        options={[
          { value: 'none', label: t('onEndNone') },
          { value: 'next', label: t('onEndNext'), description: t('onEndNextHelp') },
          { value: 'survey', label: t('onEndSurvey'), description: t('onEndSurveyHelp') },
          { value: 'exam', label: t('onEndExam'), description: t('onEndExamHelp') },
        ]}
      />
      {values.onEnd === 'next' && (
        <EntityField name="nextVideoId" label={t('nextVideo')} useChoices={useVideoChoices} except={videoId} required />
      )}
      {values.onEnd === 'survey' && (
        <EntityField name="surveyId" label={t('survey')} useChoices={useSurveyChoices} required />
      )}
      {values.onEnd === 'exam' && <EntityField name="examId" label={t('exam')} useChoices={useExamChoices} required />}
    </FormSection>
  );
}
