import { mostLandingSections } from '@marquee/contracts';
import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { ImageField } from '../../shared/ui/image/image-field.js';
import type { Section } from './landing-values.js';
import classes from './landing.module.css';

const empty: Section = { title: '', text: '', image: '' };

/** The parts of the page below its large picture, in their order. */
export function SectionFields({ name }: { readonly name: string }) {
  const { t } = useTranslation('landing-page');
  const [{ value: sections }, , { setValue }] = useField<readonly Section[]>(name);
  const label = t('sections');
  const say = useCallback((value: unknown) => (Array.isArray(value) ? String(value.length) : ''), []);
  const error = useFormField(name, { label }, say);
  const move = (from: number, to: number): void => {
    const others = sections.filter((_section, index) => index !== from);
    const moving = sections[from];
    if (moving) void setValue([...others.slice(0, to), moving, ...others.slice(to)]);
  };
  return (
    <Input.Wrapper
      label={label}
      description={t('sectionsHelp', { count: mostLandingSections })}
      error={error}
      labelElement="div"
      data-field={name}
    >
      <div className={classes['cards']}>
        {sections.map((section, index) => {
          const place = index + 1;
          return (
            // Nothing else tells them apart.
            <div key={index} role="group" aria-label={t('section', { place })} className={classes['card']}>
              <div className={classes['cardHead']}>
                <Text fw={600} size="sm">
                  {t('section', { place })}
                </Text>
                <Group gap={4}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={index === 0}
                    aria-label={t('sectionUp', { place })}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={place === sections.length}
                    aria-label={t('sectionDown', { place })}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('sectionRemove', { place })}
                    onClick={() => void setValue(sections.filter((one) => one !== section))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              </div>
              <TextField name={`${name}.${index}.title`} label={t('sectionTitle')} required maxLength={100} />
              <TextareaField name={`${name}.${index}.text`} label={t('sectionText')} rows={3} />
              <ImageField name={`${name}.${index}.image`} label={t('sectionImage')} />
            </div>
          );
        })}
        <div>
          <Button
            variant="default"
            size="sm"
            disabled={sections.length >= mostLandingSections}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void setValue([...sections, empty])}
          >
            {t('sectionAdd')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
