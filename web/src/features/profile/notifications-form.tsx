import type { AnyObject, ISchema } from 'yup';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';

type Choices = Readonly<Record<string, boolean>>;

interface Props<Values extends Choices, Body> {
  readonly text: string;
  /** Undefined while they are loading. */
  readonly values: Values | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly schema: ISchema<Body, AnyObject>;
  /** Those that one is asked for, as the fields of the body are called, and what is said of them. */
  readonly asked: readonly { readonly name: keyof Values & string; readonly label: string; readonly help: string }[];
  readonly onSave: (body: Body) => Promise<unknown>;
}

/** Which mails somebody wants, of those that are not necessary. */
export function NotificationsForm<Values extends Choices, Body>(props: Props<Values, Body>) {
  const { text, values, error, onRetry, schema, asked, onSave } = props;
  const { t } = useTranslation('profile');
  const save = async (body: Body): Promise<void> => {
    await onSave(body);
    toast.success(t('notifications.saved'));
  };
  return (
    <FormSection id="notifications" title={t('notifications.title')} text={text}>
      {!values && (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={onRetry} />)}
      {values && (
        <ApiForm key={Object.values(values).join(' ')} initialValues={values} schema={schema} onSubmit={save}>
          {({ isSubmitting, dirty }) => (
            <Stack>
              {asked.map(({ name, label, help }) => (
                <SwitchField key={name} name={name} label={label} description={help} />
              ))}
              <Group>
                <Button type="submit" loading={isSubmitting} disabled={!dirty}>
                  {t('notifications.save')}
                </Button>
              </Group>
            </Stack>
          )}
        </ApiForm>
      )}
    </FormSection>
  );
}
