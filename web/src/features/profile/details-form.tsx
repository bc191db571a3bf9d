import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormikValues } from 'formik';
import { ApiForm, type ApiFormProps } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';

type Props<Values extends FormikValues, Sent> = Omit<ApiFormProps<Values, Sent>, 'children'> & {
  /** Whether one has to have a name. */
  readonly named?: boolean;
  /** What else is asked. */
  readonly children?: ReactNode;
};

/** Name and phone number, as people say them of themselves. */
export function DetailsForm<Values extends FormikValues, Sent>({
  named = false,
  children,
  ...form
}: Props<Values, Sent>) {
  const { t } = useTranslation('profile');
  return (
    <ApiForm {...form}>
      {({ isSubmitting, dirty }) => (
        <Stack>
          <TextField name="name" label={t('details.name')} autoComplete="name" required={named} />
          <TextField name="phone" type="tel" label={t('details.phone')} autoComplete="tel" />
          {children}
          <Group>
            <Button type="submit" loading={isSubmitting} disabled={!dirty}>
              {t('details.action')}
            </Button>
          </Group>
        </Stack>
      )}
    </ApiForm>
  );
}
