import { createContext, useContext } from 'react';

export interface FormState {
  /** The sentence to show at a field, from validation or from the server; undefined while there is none. */
  readonly errorOf: (name: string) => string | undefined;
}

export const FormContext = createContext<FormState>({ errorOf: () => undefined });

export const useFieldError = (name: string): string | undefined => useContext(FormContext).errorOf(name);
