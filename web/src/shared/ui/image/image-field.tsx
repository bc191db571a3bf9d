import { imageUrl } from '@marquee/contracts';
import { Button, Group, Input } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../session/use-administrator.js';
import type { FieldProps } from '../form/fields.js';
import { useFormField } from '../form/form-context.js';
import { Thumbnail } from '../page/thumbnail.js';
import { useUploadImageMutation } from './image.api.js';
import type { Shape } from './crop.js';
import classes from './image.module.css';
import { PickImage } from './pick-image.js';

/** A picture of a thing: uploaded and cropped at once, saved with the form; '' where there is none. */
export function ImageField({ name, shape = 'wide', ...props }: FieldProps & { readonly shape?: Shape }) {
  const { t } = useTranslation('image');
  const teamId = useTeamId();
  const [field, , { setValue }] = useField<string>(name);
  const [upload] = useUploadImageMutation();
  const say = useCallback((value: unknown) => (value === '' || value === null ? t('none') : t('chosen')), [t]);
  const error = useFormField(name, props, say);
  const url = field.value === '' ? null : imageUrl(teamId, field.value);
  return (
    // No label element: what it would name is a hidden input of files.
    <Input.Wrapper {...props} labelElement="div" error={error}>
      <Group gap="sm" mt={4} role="group" aria-label={typeof props.label === 'string' ? props.label : name}>
        {shape === 'wide' ? (
          <Thumbnail url={url} width={128} icon={IconPhoto} />
        ) : (
          <span className={classes['shown']} data-shape={shape}>
            {url === null ? <IconPhoto size={28} stroke={1.4} aria-hidden /> : <img src={url} alt="" />}
          </span>
        )}
        <Group gap="xs">
          <PickImage
            shape={shape}
            label={field.value === '' ? t('choose') : t('replace')}
            onPick={async (body) => setValue((await upload({ teamId, body }).unwrap()).id)}
          />
          {field.value !== '' && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPhotoOff size={16} aria-hidden />}
              onClick={() => void setValue('')}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      </Group>
    </Input.Wrapper>
  );
}
