import { Group, Stack, Text, Title } from '@mantine/core';
import { useContext, type ReactNode } from 'react';
import { SiteName } from './page-title.js';

/** A page that only says something and offers the next step. */
export function MessagePage(props: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const siteName = useContext(SiteName);
  return (
    <Stack align="center" ta="center" gap="sm">
      <title>{`${props.title} – ${siteName}`}</title>
      {props.icon && (
        <Text component="span" c="brand" aria-hidden>
          {props.icon}
        </Text>
      )}
      <Title order={1} size="h3">
        {props.title}
      </Title>
      {props.children && (
        <Text component="div" c="dimmed">
          {props.children}
        </Text>
      )}
      {props.actions && (
        <Group justify="center" mt="md">
          {props.actions}
        </Group>
      )}
    </Stack>
  );
}
