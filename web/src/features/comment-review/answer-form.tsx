import { commentBody } from '@marquee/contracts';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextareaField } from '../../shared/ui/form/fields.js';

interface Props {
  readonly initial?: string;
  readonly label: string;
  readonly action: string;
  readonly onSend: (text: string) => Promise<unknown>;
  /** It was sent. */
  readonly onDone: () => void;
  /** Absent: it always stands there. */
  readonly onCancel?: () => void;
}

/** Where the site writes. */
export function AnswerForm({ initial = '', label, action, onSend, onDone, onCancel }: Props) {
  const { t } = useTranslation('common');
  return (
    <ApiForm
      initialValues={{ text: initial }}
      schema={commentBody}
      onSubmit={async ({ text }) => {
        await onSend(text);
        onDone();
      }}
    >
      {(form) => (
        <>
          <TextareaField name="text" label={label} rows={3} />
          <Group gap="xs" mt="sm" justify="flex-end">
            {onCancel && (
              <Button variant="subtle" color="gray" onClick={onCancel}>
                {t('cancel')}
              </Button>
            )}
            <Button type="submit" loading={form.isSubmitting}>
              {action}
            </Button>
          </Group>
        </>
      )}
    </ApiForm>
  );
}
