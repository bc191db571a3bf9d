import { choicesOf, type AnyField, type Language } from '@marquee/contracts';
import { useFormikContext } from 'formik';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../ui/form/choice-fields.js';
import { DateTimeField } from '../ui/form/date-fields.js';
import { toLocalInput } from '../format/zoned.js';
import { SelectField, TextareaField, TextField } from '../ui/form/fields.js';
import { NumberField } from '../ui/form/number-field.js';
import { ImageField } from '../ui/image/image-field.js';
import type { UseChoices } from '../ui/picker/choices.js';
import { EntitiesField, EntityField } from '../ui/picker/entity-field.js';
import type { EntityItem } from './entity.api.js';
import {
  useCategoryChoices,
  useCreatorChoices,
  useFileChoices,
  useGroupChoices,
  useSurveyChoices,
  useTagChoices,
} from './entity-choices.js';

interface TranslatedName {
  readonly language: Language;
  readonly name: string;
}

export type Value =
  string | boolean | number | null | readonly string[] | readonly TranslatedName[] | readonly object[];
export type Values = Readonly<Record<string, Value>>;

export interface EntityInputProps {
  readonly name: string;
  readonly label: string;
  /** What is edited, or what a new one is like; absent: a new one that is like none. */
  readonly edited: EntityItem | undefined;
}
/** By field, the inputs that an entity brings along. */
export type EntityInputs = Readonly<Record<string, ComponentType<EntityInputProps>>>;

const isTranslation = (item: unknown): item is TranslatedName =>
  typeof item === 'object' && item !== null && 'language' in item;
export const isTranslations = (value: unknown): value is readonly TranslatedName[] =>
  Array.isArray(value) && value.length > 0 && value.every(isTranslation);

/** What an input shows at first. */
export function valueOf(field: AnyField, value: unknown, further: Language, timeZone: string): Value {
  if (field.kind === 'translations') return isTranslations(value) ? value : [{ language: further, name: '' }];
  if (field.kind === 'references') return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  if (field.kind === 'list') return Array.isArray(value) ? (value as readonly object[]) : [];
  if (field.kind === 'flag')
    return value === undefined ? field.from === 'initial' && field.initial === true : value === true;
  if (field.kind === 'number') return numberOf(field, value);
  if (field.kind === 'instant') return typeof value === 'string' ? toLocalInput(value, timeZone) : '';
  if (field.kind === 'choice' && typeof value !== 'string') return choicesOf(field)[0] ?? '';
  return typeof value === 'string' ? value : '';
}

/** What it is when it is made; an empty input is none. */
const numberOf = (field: AnyField, value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return value === undefined && field.from === 'initial' && typeof field.initial === 'number' ? field.initial : null;
};

type Chosen = Pick<EntityInputProps, 'name' | 'label'>;

/** For whose members it is. */
function GroupsInput(props: Chosen) {
  const { t } = useTranslation('common');
  return <EntitiesField {...props} placeholder={t('allMembers')} useChoices={useGroupChoices} />;
}

/** One of them, or none. */
const oneOf = (useChoices: UseChoices) =>
  function OneInput(props: Chosen) {
    const { t } = useTranslation('common');
    return <EntityField {...props} placeholder={t('none')} useChoices={useChoices} />;
  };

const anyOf = (useChoices: UseChoices) =>
  function AnyInput(props: Chosen) {
    return <EntitiesField {...props} useChoices={useChoices} />;
  };

const inputs: Readonly<Record<string, ComponentType<Chosen>>> = {
  group: GroupsInput,
  category: oneOf(useCategoryChoices),
  tag: anyOf(useTagChoices),
  creator: oneOf(useCreatorChoices),
  file: anyOf(useFileChoices),
  survey: oneOf(useSurveyChoices),
};

interface Props extends EntityInputProps {
  readonly field: AnyField;
  readonly autoFocus: boolean;
  readonly Own: ComponentType<EntityInputProps> | undefined;
  /** What a choice is called. */
  readonly choiceLabel: (choice: string) => string;
}

/** The input of a field: the entity's own, or by what the field holds. */
export function FieldInput({ name, label, edited, field, autoFocus, Own, choiceLabel }: Props) {
  const { t } = useTranslation('common');
  const { values } = useFormikContext<Values>();
  const value = values[name];
  if (Own) return <Own name={name} label={label} edited={edited} />;
  if (isTranslations(value)) {
    return value.map(({ language }, index) => (
      <TextField key={language} name={`${name}.${index}.name`} label={t(`inOther.${language}`)} />
    ));
  }
  const Chosen = field.to && inputs[field.to];
  if (Chosen) return <Chosen name={name} label={label} />;
  if (field.kind === 'image') return <ImageField name={name} label={label} />;
  if (field.kind === 'instant') {
    return <DateTimeField name={name} label={label} required={field.from === 'caller'} />;
  }
  if (field.kind === 'choice') {
    const options = choicesOf(field).map((choice) => ({ value: choice, label: choiceLabel(choice) }));
    return <SelectField name={name} label={label} options={options} />;
  }
  if (field.kind === 'flag') return <SwitchField name={name} label={label} />;
  if (field.kind === 'number') return <NumberField name={name} label={label} />;
  const Input = field.kind === 'text' ? TextareaField : TextField;
  return <Input name={name} label={label} required={field.from === 'caller'} autoFocus={autoFocus} />;
}
