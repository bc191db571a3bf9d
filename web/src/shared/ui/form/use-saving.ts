import { useFormik, type FormikContextType, type FormikHelpers, type FormikValues } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, type Problem } from '../../api/problem.js';
import { toast } from '../feedback/toasts.js';
import { isSame, mergeValues } from './merge-values.js';

/** What was saved and can be edited on; nothing when the form is left after it. */
export type Saved = { readonly version: string } | void;

/** Something as it was read. */
export interface Reading<Values> {
  readonly values: Values;
  readonly version: string;
}

export interface Edited<Values> {
  /** Of the initial values. */
  readonly version: string;
  /** What it is now, after somebody else was faster; undefined: it is gone. */
  readonly reread: () => Promise<Reading<Values> | undefined>;
}

/** Fields that two people changed in different ways; one of them has to decide. */
export interface Conflict<Values> {
  readonly paths: readonly string[];
  readonly mine: Values;
  readonly theirs: Values;
  readonly onResolve: (values: Values) => void;
  readonly onClose: () => void;
}

/** What an edit is of; of something new there is no version. */
interface Base<Values> {
  readonly values: Values;
  readonly version: string | undefined;
}

interface Props<Values> {
  readonly initialValues: Values;
  readonly edited?: Edited<Values> | undefined;
  /** @param base what the values are an edit of */
  readonly onSubmit: (values: Values, base: Base<Values>) => Promise<Saved>;
  /** Errors in Formik's shape. */
  readonly validate: (values: Values) => Promise<object>;
}

/** Others may go on editing while one merges: then again, but not for ever. */
const mergesAtOnce = 3;

/** A form that saves once at a time, on the version that was read, and keeps what is typed meanwhile. */
export function useSaving<Values extends FormikValues>(props: Props<Values>) {
  const { initialValues, edited, onSubmit, validate } = props;
  const { t } = useTranslation('common');
  const [answer, setAnswer] = useState<{ readonly problem: Problem; readonly values: Values }>();
  const [conflict, setConflict] = useState<Conflict<Values>>();
  /** What the edit is of: the newest that this form has read or saved. */
  const base = useRef<Base<Values>>({
    values: initialValues,
    version: edited?.version,
  });
  const typed = useRef(initialValues);
  const submit = useRef<() => Promise<unknown>>(() => Promise.resolve());
  const running = useRef<Promise<unknown>>(undefined);

  const settle = (saved: Values, helpers: FormikHelpers<Values>): void => {
    const now = typed.current;
    helpers.resetForm({ values: saved });
    if (!isSame(now, saved)) void helpers.setValues(now);
  };

  /** Puts one's own edit onto what somebody else saved. @returns what can be sent; undefined when one must choose */
  const onto = async (mine: Values, helpers: FormikHelpers<Values>): Promise<Values | undefined> => {
    const theirs = await edited?.reread();
    if (!theirs) return undefined;
    const merged = mergeValues(base.current.values, mine, theirs.values);
    // One may have typed on meanwhile.
    const shown = mergeValues(mine, typed.current, merged.values).values;
    if (merged.conflicts.length === 0) {
      base.current = theirs;
      typed.current = shown;
      void helpers.setValues(shown);
      return merged.values;
    }
    setConflict({
      paths: merged.conflicts,
      mine: shown,
      theirs: theirs.values,
      onClose: () => setConflict(undefined),
      onResolve: (values) => {
        base.current = theirs;
        setConflict(undefined);
        // The next save sends what was chosen: it must be in the form by then.
        void Promise.resolve(helpers.setValues(values)).then(() => submit.current());
      },
    });
    return undefined;
  };

  /** @returns what to send instead; undefined when that is for a person to say */
  const afterRefusal = async (error: unknown, sent: Values, merges: number, helpers: FormikHelpers<Values>) => {
    const refused = (problem: unknown): void => setAnswer({ problem: problemOf(problem), values: sent });
    try {
      const stale = problemOf(error).code === 'CHANGED_MEANWHILE' && merges < mergesAtOnce;
      const merged = stale ? await onto(sent, helpers) : undefined;
      if (merged === undefined) refused(error);
      return merged;
    } catch (unread) {
      refused(unread);
      return undefined;
    }
  };

  const save = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    setAnswer(undefined);
    let sent = values;
    for (let merges = 0; ; merges += 1) {
      try {
        const saved = await onSubmit(sent, base.current);
        base.current = { values: sent, version: saved?.version ?? base.current.version };
        if (merges > 0) toast.success(t('conflict.merged'));
        settle(sent, helpers);
        return;
      } catch (error) {
        const merged = await afterRefusal(error, sent, merges, helpers);
        if (merged === undefined) return;
        sent = merged;
      }
    }
  };

  const checking = useRef<Promise<object>>(undefined);
  /** What is wrong with the newest values: a check that ends late would say of a filled field that it is empty. */
  const check = async (values: Values): Promise<object> => {
    const own = validate(values);
    checking.current = own;
    for (let newest = own; ; newest = checking.current) {
      const errors = await newest;
      if (newest === checking.current) return errors;
    }
  };

  const formik = useFormik<Values>({ initialValues, validate: check, onSubmit: save });
  const { submitForm, values, dirty, isSubmitting, resetForm } = formik;

  /** However long a key is held or how often a button is pressed. */
  const once = useCallback(async (): Promise<void> => {
    running.current ??= submitForm().finally(() => {
      running.current = undefined;
    });
    await running.current;
  }, [submitForm]);
  useEffect(() => {
    typed.current = values;
    submit.current = once;
  }, [values, once]);

  // Fresh data of the server refills an untouched form, never one that somebody is typing in.
  const fresh = JSON.stringify([initialValues, edited?.version ?? null]);
  const seen = useRef(fresh);
  useEffect(() => {
    if (isSubmitting || seen.current === fresh) return;
    const [read, version] = JSON.parse(fresh) as [Values, string | null];
    const own = version !== null && version === base.current.version;
    if (dirty && !own) return;
    seen.current = fresh;
    base.current = { values: read, version: version ?? undefined };
    if (!dirty) resetForm({ values: read });
  }, [dirty, isSubmitting, fresh, resetForm]);

  const form: FormikContextType<Values> = {
    ...formik,
    submitForm: once,
    resetForm: (next) => {
      setAnswer(undefined);
      resetForm(next);
    },
    handleSubmit: (event) => {
      event?.preventDefault();
      void once();
    },
  };
  return { form, answer, conflict };
}
