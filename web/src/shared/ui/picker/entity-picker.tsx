import type { ReactNode } from 'react';
import { InputComing } from '../form/input-coming.js';
import { later } from '../later.js';
import type { UseChoices } from './choices.js';

interface PickerProps {
  readonly useChoices: UseChoices;
  /** What cannot be chosen here. */
  readonly except?: string;
  readonly name?: string;
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly description?: ReactNode;
  /** What it means that none is chosen. */
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
}

export interface OneProps extends PickerProps {
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export interface ManyProps extends PickerProps {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** One thing of many, found by its name. '' is none. */
export const EntityPicker = later<OneProps>(async () => (await import('./pickers.js')).OnePicker, InputComing);

/** Any number of many things, found by their names. */
export const EntitiesPicker = later<ManyProps>(async () => (await import('./pickers.js')).ManyPicker, InputComing);
