import { Alert } from '@mantine/core';
import { FormikProvider, getIn, useFormik, type FormikContextType, type FormikValues } from 'formik';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyObject, ISchema } from 'yup';
import { problemOf, type Problem } from '../../api/problem.js';
import { useErrorText } from '../../api/use-error-text.js';
import { useLanguage } from '../../i18n/use-language.js';
import { focusFirst } from './focus-field.js';
import { FormContext } from './form-context.js';
import { decode, sayField, validateBySchema, type FieldMessage } from './schema-errors.js';

export interface ApiFormProps<Values extends FormikValues> {
  readonly initialValues: Values;
  /** The schema of the call's body: the server refuses by the same rules. */
  readonly schema: ISchema<unknown, AnyObject>;
  /** What is sent, where it differs from what is typed; field names are the paths in it. */
  readonly toBody?: (values: Values) => unknown;
  /** Rules of the form alone (the confirmation of a password), by path. */
  readonly check?: (values: Values) => Readonly<Record<string, FieldMessage>>;
  /** Throws a Problem when the server says no: its field errors go to their fields. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly children: ReactNode | ((form: FormikContextType<Values>) => ReactNode);
}

interface ServerAnswer<Values> {
  readonly problem: Problem;
  /** What was sent: an error of a field holds until its value changes. */
  readonly values: Values;
}

/** A form over one call of the API: validation on blur and on save, server errors at their field and focused. */
export function ApiForm<Values extends FormikValues>(props: ApiFormProps<Values>) {
  const { schema, toBody, check } = props;
  const language = useLanguage();
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<ServerAnswer<Values>>();
  const initial = JSON.stringify(props.initialValues);
  const seen = useRef(initial);

  const formik = useFormik<Values>({
    initialValues: props.initialValues,
    validate: async (values) => {
      return validateBySchema(schema, toBody ? toBody(values) : values, check?.(values));
    },
    onSubmit: async (values, helpers) => {
      setAnswer(undefined);
      try {
        await props.onSubmit(values);
        seen.current = initial;
        helpers.resetForm({ values });
      } catch (error) {
        setAnswer({ problem: problemOf(error), values });
      }
    },
  });
  const { dirty, errors, touched, values, submitCount, isSubmitting, resetForm } = formik;

  // Fresh data of the server refills an untouched form, never one that somebody is typing in.
  useEffect(() => {
    if (dirty || isSubmitting || seen.current === initial) return;
    seen.current = initial;
    resetForm({ values: JSON.parse(initial) as Values });
  }, [dirty, isSubmitting, initial, resetForm]);

  const state = useMemo(() => {
    const ofServer = (name: string): string | undefined => {
      const field = answer?.problem.fields.find(({ path }) => path === name);
      if (!field || !answer || getIn(values, name) !== getIn(answer.values, name)) return undefined;
      return sayField(field, language);
    };
    const ofForm = (name: string): string | undefined => {
      const error: unknown = getIn(errors, name);
      return typeof error === 'string' && (getIn(touched, name) === true || submitCount > 0)
        ? sayField(decode(error), language)
        : undefined;
    };
    return { errorOf: (name: string) => ofForm(name) ?? ofServer(name) };
  }, [answer, errors, touched, values, submitCount, language]);

  const failed = useRef(state);
  useEffect(() => {
    failed.current = state;
  }, [state]);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      focusFirst(element.current, (name) => failed.current.errorOf(name) !== undefined);
  }, [submitCount, isSubmitting]);

  return (
    <FormikProvider value={formik}>
      <FormContext value={state}>
        <form ref={element} noValidate onSubmit={formik.handleSubmit}>
          {answer && (
            <Alert color="red" mb="md" role="alert">
              {errorText(answer.problem)}
            </Alert>
          )}
          {typeof props.children === 'function' ? props.children(formik) : props.children}
        </form>
      </FormContext>
    </FormikProvider>
  );
}
