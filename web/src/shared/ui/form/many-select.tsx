import { MultiSelect, type MultiSelectProps } from '@mantine/core';

/** For what loads it later: by itself, not with all that comes from where it is from. */
export const ManySelect = (props: MultiSelectProps) => <MultiSelect {...props} />;
