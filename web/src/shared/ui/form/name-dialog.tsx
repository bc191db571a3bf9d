import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnyObject, ISchema } from 'yup';
import { ApiForm } from './api-form.js';
import { TextField } from './fields.js';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly label: string;
  readonly initialName: string;
  readonly schema: ISchema<unknown, AnyObject>;
  /** Throws a Problem when the server says no; the dialog then stays open and shows it. */
  readonly onSave: (name: string) => Promise<unknown>;
}

/** Makes or renames something that only has a name. */
export function NameDialog({ opened, onClose, title, label, initialName, schema, onSave }: Props) {
  const { t } = useTranslation('common');
  const save = async ({ name }: { readonly name: string }): Promise<void> => {
    await onSave(name);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <ApiForm initialValues={{ name: initialName }} schema={schema} onSubmit={save}>
        {({ isSubmitting }) => (
          <Stack>
            <TextField name="name" label={label} required autoFocus />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isSubmitting}>
                {t('save')}
              </Button>
            </Group>
          </Stack>
        )}
      </ApiForm>
    </Modal>
  );
}
