import { mostLandingSections } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { CardsField } from '../../shared/ui/form/cards-field.js';
import { TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { ImageField } from '../../shared/ui/image/image-field.js';
import type { Section } from './landing-values.js';

const empty: Section = { title: '', text: '', image: '' };

/** The parts of the page below its large picture, in their order. */
export function SectionFields({ name }: { readonly name: string }) {
  const { t } = useTranslation('landing-page');
  return (
    <CardsField
      name={name}
      label={t('sections')}
      description={t('sectionsHelp', { count: mostLandingSections })}
      add={t('sectionAdd')}
      most={mostLandingSections}
      make={() => empty}
      words={(place) => ({
        card: t('section', { place }),
        up: t('sectionUp', { place }),
        down: t('sectionDown', { place }),
        remove: t('sectionRemove', { place }),
      })}
    >
      {({ name: path }) => (
        <>
          <TextField name={`${path}.title`} label={t('sectionTitle')} required maxLength={100} />
          <TextareaField name={`${path}.text`} label={t('sectionText')} rows={3} />
          <ImageField name={`${path}.image`} label={t('sectionImage')} />
        </>
      )}
    </CardsField>
  );
}
