import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** An empty list says what it is for and what to do first. */
export function EmptyState(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The button that does it. */
  readonly action?: ReactNode;
}) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      {props.icon && (
        <Text c="dimmed" component="span" aria-hidden>
          {props.icon}
        </Text>
      )}
      <Title order={2} size="h4">
        {props.title}
      </Title>
      {props.text && (
        <Text c="dimmed" maw={460}>
          {props.text}
        </Text>
      )}
      {props.action}
    </Stack>
  );
}
