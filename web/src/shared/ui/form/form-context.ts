import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { FieldMessage } from './schema-errors.js';

/** What the form knows of a field, to speak of it elsewhere. */
export interface FieldInfo {
  readonly label: ReactNode;
  readonly required?: boolean | undefined;
  /** A value of the field in words. */
  readonly say: (value: unknown) => string;
  /** What speaks against a text, beside the schema; said while one types. */
  readonly check?: ((text: string) => FieldMessage | undefined) | undefined;
}

/** Why the form could not be saved, and where. */
export interface FormTrouble {
  /** What the server said. */
  readonly text?: string;
  /** The fields that are wrong, in the order of the page. */
  readonly fields: readonly { readonly name: string; readonly label: ReactNode; readonly text: string }[];
  /** What is wrong with what the form has no field for, by path in the body of the call. */
  readonly unshown: readonly { readonly path: string; readonly text: string }[];
}

export interface FormState {
  /** The sentence to show at a field, from validation or from the server; undefined while there is none. */
  readonly errorOf: (name: string) => string | undefined;
  readonly know: (name: string, info: FieldInfo) => void;
  readonly forget: (name: string) => void;
  /** undefined while all is well, and until somebody tries to save. */
  readonly trouble: FormTrouble | undefined;
  /** Brings the reader to a field. */
  readonly focus: (name: string) => void;
}

export const FormContext = createContext<FormState>({
  errorOf: () => undefined,
  know: () => undefined,
  forget: () => undefined,
  trouble: undefined,
  focus: () => undefined,
});

export const useForm = (): FormState => useContext(FormContext);

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** Makes a field known to its form, and gives what is wrong with it. */
export function useFormField(
  name: string,
  { label, required, check }: Pick<FieldInfo, 'label' | 'required' | 'check'>,
  say: FieldInfo['say'] = asText,
): string | undefined {
  const { errorOf, know, forget } = useContext(FormContext);
  useEffect(() => know(name, { label, required, say, check }), [know, name, label, required, say, check]);
  // Apart, so that a field whose label changes keeps its place among the others.
  useEffect(() => () => forget(name), [forget, name]);
  return errorOf(name);
}
