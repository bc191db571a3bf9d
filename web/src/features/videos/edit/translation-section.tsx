import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextareaField, TextField } from '../../../shared/ui/form/fields.js';
import { FormSection } from '../../../shared/ui/form/form-page.js';
import type { Metadata } from './metadata.js';

/** What the video is called for readers of the other language. */
export function TranslationSection() {
  const { t } = useTranslation(['videos', 'common']);
  const { values } = useFormikContext<Metadata>();
  return values.translations.map(({ language }, index) => {
    const name = `translations.${index}`;
    const id = `translation-${language}`;
    return (
      <FormSection
        key={language}
        id={id}
        title={t(`videos:translation.${language}`)}
        text={t('videos:translation.text')}
      >
        <TextField name={`${name}.title`} label={t('videos:form.title')} />
        <TextareaField name={`${name}.overview`} label={t('videos:form.overview')} rows={5} />
        {values.chapters.map(({ at, title }, chapter) => (
          <TextField
            key={chapter}
            name={`${name}.chapters.${chapter}`}
            label={t('videos:translation.chapter', { at, title })}
          />
        ))}
      </FormSection>
    );
  });
}
