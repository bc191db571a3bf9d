import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManyProps, OneProps } from './entity-picker.js';
import { usePicker } from './use-picker.js';

/** One thing of many, found by its name. '' is none. */
export function OnePicker(props: OneProps) {
  const { useChoices, except = '', value, onChange, placeholder, ...rest } = props;
  const { t } = useTranslation('common');
  const picker = usePicker({ useChoices, except, chosen: value === '' ? [] : [value], showsName: true });
  return (
    <Select
      {...rest}
      {...(rest.name !== undefined && { 'data-field': rest.name })}
      placeholder={placeholder ?? t('picker.choose')}
      data={picker.data}
      value={value === '' ? null : value}
      searchable
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': t('clear') }}
      // What was found stays, whatever else it is called; what is chosen is offered where it was found.
      filter={({ options }) => options.filter((option) => !('value' in option) || picker.isFound(option.value))}
      searchValue={picker.searchValue}
      onSearchChange={picker.search}
      onDropdownOpen={() => picker.setOpened(true)}
      onDropdownClose={() => picker.setOpened(false)}
      onChange={(id) => {
        picker.remember(id === null ? [] : [id]);
        onChange(id ?? '');
      }}
      nothingFoundMessage={picker.message}
      scrollAreaProps={{ onBottomReached: picker.more }}
    />
  );
}

/** Any number of many things, found by their names. */
export function ManyPicker(props: ManyProps) {
  const { useChoices, except = '', value, onChange, placeholder, ...rest } = props;
  const { t } = useTranslation('common');
  const picker = usePicker({ useChoices, except, chosen: value, showsName: false });
  return (
    <MultiSelect
      {...rest}
      {...(rest.name !== undefined && { 'data-field': rest.name })}
      {...(value.length === 0 && { placeholder: placeholder ?? t('picker.choose') })}
      data={picker.data}
      value={[...value]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      hidePickedOptions
      filter={({ options }) => options.filter((option) => !('value' in option) || picker.isFound(option.value))}
      searchValue={picker.searchValue}
      onSearchChange={picker.search}
      onDropdownOpen={() => picker.setOpened(true)}
      onDropdownClose={() => picker.setOpened(false)}
      onChange={(ids) => {
        picker.remember(ids);
        onChange(ids);
      }}
      nothingFoundMessage={picker.message}
      scrollAreaProps={{ onBottomReached: picker.more }}
    />
  );
}
