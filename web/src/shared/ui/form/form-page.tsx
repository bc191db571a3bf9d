import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { FormikValues } from 'formik';
import { useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ApiForm, type ApiFormProps } from './api-form.js';
import { useForm } from './form-context.js';
import classes from './form-page.module.css';
import { FormTroubles } from './form-trouble.js';
import { UnsavedGuard } from './unsaved-guard.js';

/** A part of a long form, with an anchor of its own. */
export function FormSection(props: {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}) {
  const { id } = props;
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  // Whoever comes with the address of a section begins there; the browser looked before the page was loaded.
  useEffect(() => {
    if (hash === `#${id}`) section.current?.scrollIntoView();
  }, [hash, id]);
  return (
    <section ref={section} id={id} className={classes['section']} aria-labelledby={`${id}-title`}>
      <div>
        <Title order={2} size="h5" id={`${id}-title`}>
          {props.title}
        </Title>
        {props.text && (
          <Text c="dimmed" size="sm">
            {props.text}
          </Text>
        )}
      </div>
      <Stack>{props.children}</Stack>
    </section>
  );
}

function SaveBar({ label }: { readonly label: string }) {
  const { t } = useTranslation('common');
  const { dirty, isSubmitting, submitForm, resetForm } = useFormikContext();
  const troubled = useForm().trouble !== undefined;
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // A key that is held is one wish.
      if (!event.repeat) void submitForm();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [submitForm]);
  return (
    <div className={classes['bar']}>
      <UnsavedGuard dirty={dirty && !isSubmitting} />
      <div className={classes['state']}>
        <FormTroubles />
        <Text size="sm" c="dimmed" aria-live="polite">
          {dirty && !troubled ? t('unsaved.mark') : ''}
        </Text>
      </div>
      <Group gap="sm">
        {dirty && (
          <Button variant="default" disabled={isSubmitting} onClick={() => resetForm()}>
            {t('unsaved.discard')}
          </Button>
        )}
        <Button type="submit" loading={isSubmitting}>
          {label}
        </Button>
      </Group>
    </div>
  );
}

export interface FormPageProps<Values extends FormikValues, Body> extends ApiFormProps<Values, Body> {
  /** What saving does, as a verb; "Save" when absent. */
  readonly saveLabel?: string;
}

/** A form with a sticky save bar, a guard for unsaved changes, and Ctrl/Cmd-S. */
export function FormPage<Values extends FormikValues, Body>(props: FormPageProps<Values, Body>) {
  const { saveLabel, children, ...form } = props;
  const { t } = useTranslation('common');
  return (
    <ApiForm {...form} ownAlert>
      {(formik) => (
        <>
          {typeof children === 'function' ? children(formik) : children}
          <SaveBar label={saveLabel ?? t('save')} />
        </>
      )}
    </ApiForm>
  );
}
