import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { EntityField } from '../../shared/ui/picker/entity-field.js';
import { useLandingVideoChoices } from './video-choices.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useSiteOrigin } from '../../shared/site/use-site-origin.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { ImageField } from '../../shared/ui/image/image-field.js';
import { CopyLink } from '../../shared/ui/page/copy-link.js';
import { ResetButton } from '../../shared/ui/preview/reset-button.js';
import type { Values } from './landing-values.js';
import classes from './landing.module.css';
import { SectionFields } from './section-fields.js';

interface Props {
  /** What it resets to. */
  readonly initial: Values;
  /** Whether it is now, whatever the form says. */
  readonly isPublished: boolean;
}

/** Everything that a landing page says. */
export function LandingFields({ initial, isPublished }: Props) {
  const { t } = useTranslation('landing-page');
  const origin = useSiteOrigin();
  const path = `/lp/${useTeamId()}`;
  return (
    <>
      <div className={classes['published']}>
        <SwitchField name="published" label={t('published')} description={t('publishedHelp')} />
        {isPublished && (
          <Group gap="sm">
            <ExternalLink href={path} size="sm">
              {t('open')}
            </ExternalLink>
            <CopyLink url={origin + path} title={t('title')} />
          </Group>
        )}
      </div>
      <TextField name="title" label={t('heading')} description={t('headingHelp')} maxLength={100} />
      <TextareaField name="text" label={t('text')} rows={4} />
      <ImageField name="image" label={t('image')} description={t('imageHelp')} />
      <EntityField
        name="video"
        label={t('video')}
        description={t('videoHelp')}
        placeholder={t('videoNone')}
        useChoices={useLandingVideoChoices}
      />
      <TextField name="buttonLabel" label={t('buttonLabel')} description={t('buttonLabelHelp')} maxLength={30} />
      <SectionFields name="sections" />
      <ResetButton to={initial} />
    </>
  );
}
