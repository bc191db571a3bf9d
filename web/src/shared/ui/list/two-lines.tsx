import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What is said of it in a smaller voice; absent: nothing. */
  readonly below?: ReactNode;
}

/** What a cell says first, and what belongs to it. */
export function TwoLines({ children, below }: Props) {
  return (
    <>
      <Text component="div" size="sm" fw={600}>
        {children}
      </Text>
      {Boolean(below) && (
        <Text size="sm" c="dimmed">
          {below}
        </Text>
      )}
    </>
  );
}
