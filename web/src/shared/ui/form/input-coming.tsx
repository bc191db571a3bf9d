import { Input, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
}

/** As large as the input that comes: what opens below one is heavy, and the rest of a page does not wait for it. */
export const InputComing = ({ label, description, error, required }: Props) => (
  <Input.Wrapper label={label} description={description} error={error} withAsterisk={required === true} aria-busy>
    <Skeleton height={36} />
  </Input.Wrapper>
);
