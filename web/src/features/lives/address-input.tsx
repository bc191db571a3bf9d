import { livePlatforms } from '@marquee/contracts';
import { Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { later } from '../../shared/ui/later.js';

const ZoomTools = later(async () => (await import('./zoom-tools.js')).ZoomTools);

/** The address of the stream, with what one copies at the platform that is chosen. */
export function AddressInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('lives');
  const { values } = useFormikContext<{ readonly platform: string }>();
  const platform = livePlatforms.find((one) => one === values.platform) ?? 'other';
  // Where it is sent is said once there is one.
  if (platform === 'builtin') {
    return (
      <Text size="sm" c="dimmed">
        {t('addressHelp.builtin')}
      </Text>
    );
  }
  return (
    <>
      <TextField
        name={name}
        label={label}
        description={t(`addressHelp.${platform}`)}
        placeholder={examples[platform]}
        required
      />
      {platform === 'zoom' && <ZoomTools />}
    </>
  );
}

const examples = {
  youtube: 'https://www.youtube.com/watch?v=…',
  vimeo: 'https://vimeo.com/event/…',
  zoom: 'https://zoom.us/j/…',
  other: 'https://',
} as const;
