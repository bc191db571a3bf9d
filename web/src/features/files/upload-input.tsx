import { Button, FileButton, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useField, useFormikContext } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { useUpload, type Upload } from './use-upload.js';

/** The bytes of an attachment file: chosen, and sent at once; what is being sent can be seen. */
export function UploadInput({ name, label, edited }: EntityInputProps) {
  const { t } = useTranslation('files');
  const [{ value }, , { setValue }] = useField<string>(name);
  const { values, setFieldValue } = useFormikContext<{ readonly name: string }>();
  const say = useCallback((id: unknown) => (id === '' ? t('none') : t('chosen')), [t]);
  const error = useFormField(name, { label, required: true }, say);
  const { upload, send } = useUpload();
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    const before = value;
    if (values.name === '') void setFieldValue('name', file.name.slice(0, 255));
    await setValue('');
    const id = await send(file);
    await setValue(id ?? before);
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" required data-field={name}>
      <Stack gap="xs" mt={4}>
        <Group gap="sm">
          <FileButton onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                {t(edited ? 'replace' : 'choose')}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" lineClamp={1}>
            {upload?.file.name ?? (typeof edited?.['fileName'] === 'string' ? edited['fileName'] : t('none'))}
          </Text>
        </Group>
        {upload && <Sending upload={upload} />}
        {edited && (
          <Text size="xs" c="dimmed">
            {t('replaceHelp')}
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function Sending({ upload: { file, sent, state, problem } }: { readonly upload: Upload }) {
  const { t } = useTranslation('files');
  const format = useFormat();
  const errorText = useErrorText();
  if (state === 'failed') {
    const empty = problem?.fields.some(({ path, code }) => path === 'fileSize' && code === 'TOO_LOW');
    return (
      <Text size="sm" c="red" role="alert">
        {empty ? t('empty_file') : problem && errorText(problem)}
      </Text>
    );
  }
  const size = format.fileSize(file.size);
  const text = {
    sending: t('sending', { sent: format.fileSize(sent), size }),
    paused: t('paused'),
    sent: t('sent', { size }),
  }[state];
  return (
    <div>
      <Progress value={file.size > 0 ? (100 * sent) / file.size : 0} aria-label={t('progress')} />
      <Text size="xs" c="dimmed" mt={4} aria-live="polite">
        {text}
      </Text>
    </div>
  );
}
