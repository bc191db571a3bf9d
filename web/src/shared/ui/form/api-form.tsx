import { Alert } from '@mantine/core';
import { FormikProvider, getIn, setIn, type FormikContextType, type FormikValues } from 'formik';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyObject, ISchema } from 'yup';
import { useErrorText } from '../../api/use-error-text.js';
import { useLanguage } from '../../i18n/use-language.js';
import { later } from '../later.js';
import { changedFields } from './changed-fields.js';
import { useTyped } from './dialog-context.js';
import { focusFirst } from './focus-field.js';
import { FormContext, type FieldInfo, type FormState, type FormTrouble } from './form-context.js';
import { UnshownTroubles } from './form-trouble.js';
import {
  decode,
  missingIn,
  objectionsIn,
  ownerOf,
  pathsIn,
  sayField,
  validateBySchema,
  type FieldMessage,
} from './schema-errors.js';
import { useSaving, type Edited, type Saved } from './use-saving.js';

/** Seldom do two people save the same. */
const ConflictDialog = later(async () => (await import('./conflict-dialog.js')).ConflictDialog);

export interface ApiFormProps<Values extends FormikValues, Body> {
  readonly initialValues: Values;
  /** The schema of the call's body: the server refuses by the same rules. */
  readonly schema: ISchema<Body, AnyObject>;
  /** What is sent, before the schema has parsed it, where it differs from what is typed; field names are the paths in it. */
  readonly toBody?: (values: Values) => unknown;
  /** Rules of the form alone (the confirmation of a password), by path. */
  readonly check?: (values: Values) => Readonly<Record<string, FieldMessage>>;
  /** What is edited is there already, and others may edit it, too. */
  readonly edited?: Edited<Values> | undefined;
  /**
   * Throws a Problem when the server says no: its field errors go to their fields.
   *
   * @param body as the schema made it; of an edit only what was changed, and what the call demands
   * @param version that the edit is of; undefined for something new
   */
  readonly onSubmit: (body: Body, version: string | undefined) => Promise<Saved>;
  /** The children say themselves what is wrong (see `useForm`); otherwise it stands above them. */
  readonly ownAlert?: boolean;
  readonly children: ReactNode | ((form: FormikContextType<Values>) => ReactNode);
}

/**
 * A form over one call of the API: validation on blur and on save, server errors at their field and focused; one save at
 * a time, during which one can type on; and nobody overwrites what somebody else saved meanwhile.
 */
export function ApiForm<Values extends FormikValues, Body>(props: ApiFormProps<Values, Body>) {
  const { initialValues, schema, edited, check, onSubmit } = props;
  const toBody: (values: Values) => unknown = props.toBody ?? ((values) => values);
  const language = useLanguage();
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => new Map<string, FieldInfo>());
  const { form, answer, conflict } = useSaving<Values>({
    initialValues,
    edited,
    validate: (values) =>
      validateBySchema(schema, toBody(values), {
        own: { ...check?.(values), ...objectionsIn(values, fields) },
        missing: missingIn(values, fields),
      }),
    onSubmit: async (values, base) => {
      const body = toBody(values);
      const said = edited ? changedFields(schema, body, toBody(base.values)) : body;
      return onSubmit(await schema.validate(said), base.version);
    },
  });
  const { errors, touched, values, submitCount, isSubmitting, dirty } = form;
  const unsaved = isSubmitting ? 'saving' : 'dirty';
  useTyped(dirty ? unsaved : 'clean');

  const know = useCallback((name: string, info: FieldInfo) => void fields.set(name, info), [fields]);
  const forget = useCallback((name: string) => void fields.delete(name), [fields]);
  const focus = useCallback((name: string) => void focusFirst(element.current, (one) => one === name), []);
  const saidOf = useCallback(
    (name: string): string | undefined => {
      const error: unknown = getIn(errors, name);
      const isSaid =
        getIn(touched, name) === true || submitCount > 0 || objectionsIn(values, fields)[name] !== undefined;
      if (typeof error === 'string' && isSaid) {
        return sayField(decode(error), language);
      }
      const field = answer?.problem.fields.find(({ path }) => path === name);
      if (!field || !answer || getIn(values, name) !== getIn(answer.values, name)) return undefined;
      return sayField(field, language);
    },
    [answer, errors, fields, touched, values, submitCount, language],
  );
  /** What is wrong where no field is: inside one (the second of a list of choices), or with what the page does not show. */
  const elsewhere = useCallback(() => {
    const paths = new Set([...pathsIn(errors), ...(answer?.problem.fields.map(({ path }) => path) ?? [])]);
    return [...paths].flatMap((path) => {
      const text = fields.has(path) ? undefined : saidOf(path);
      return text === undefined ? [] : [{ path, owner: ownerOf(path, fields), text }];
    });
  }, [answer, errors, fields, saidOf]);
  const errorOf = useCallback(
    (name: string) => saidOf(name) ?? elsewhere().find(({ owner }) => owner === name)?.text,
    [saidOf, elsewhere],
  );
  const trouble = useMemo((): FormTrouble | undefined => {
    const wrong = [...fields].flatMap(([name, { label }]) => {
      const text = errorOf(name);
      return text === undefined ? [] : [{ name, label, text }];
    });
    const unshown = elsewhere().filter(({ owner }) => owner === undefined);
    const found = { fields: wrong, unshown };
    const some = wrong.length > 0 || unshown.length > 0;
    // What was refused field by field has been dealt with as soon as each of them was changed.
    const settled = answer?.problem.code === 'INVALID_INPUT' && answer.problem.fields.length > 0 && !some;
    if (answer && !settled) return { ...found, text: errorText(answer.problem) };
    return submitCount > 0 && some ? found : undefined;
  }, [fields, errorOf, elsewhere, answer, submitCount, errorText]);
  const state = useMemo(
    (): FormState => ({ errorOf, know, forget, focus, trouble }),
    [errorOf, know, forget, focus, trouble],
  );

  const failed = useRef(errorOf);
  useEffect(() => {
    failed.current = errorOf;
  }, [errorOf]);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirst(element.current, (name) => failed.current(name) !== undefined);
  }, [submitCount, isSubmitting]);

  return (
    <FormikProvider value={form}>
      <FormContext value={state}>
        <form ref={element} noValidate onSubmit={form.handleSubmit}>
          {props.ownAlert !== true && trouble && (trouble.text !== undefined || trouble.unshown.length > 0) && (
            <Alert color="red" mb="md" role="alert">
              {trouble.text}
              <UnshownTroubles unshown={trouble.unshown} />
            </Alert>
          )}
          {typeof props.children === 'function' ? props.children(form) : props.children}
        </form>
        {conflict && (
          <ConflictDialog
            paths={conflict.paths}
            fields={fields}
            valueOf={(path, side) => getIn(conflict[side], path) as unknown}
            onResolve={(taken) =>
              conflict.onResolve(
                taken.reduce<Values>(
                  (all, path) => setIn(all, path, getIn(conflict.theirs, path)) as Values,
                  conflict.mine,
                ),
              )
            }
            onClose={conflict.onClose}
          />
        )}
      </FormContext>
    </FormikProvider>
  );
}
