import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';

/** A chunk of the old release is gone after an upgrade of the server; loading the page anew brings the new one. */
const isStaleChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/i.test(error.message);

/** A defect of ours reached the reader: an apology and a way out, never a white page. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const stale = isStaleChunk(error);
  return (
    <Container size="sm" py={96}>
      <title>{t('crash.title')}</title>
      <Stack align="center" ta="center" role="alert">
        <Title order={1} size="h2">
          {stale ? t('crash.staleTitle') : t('crash.title')}
        </Title>
        <Text c="dimmed">{stale ? t('crash.staleText') : t('crash.text')}</Text>
        <Group>
          <Button onClick={() => globalThis.location.reload()}>{t('reload')}</Button>
          <Button variant="default" component="a" href="/">
            {t('toStart')}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}

/** The `errorElement` of routes. */
export function RouteCrash() {
  return <CrashPage error={useRouteError()} />;
}

interface State {
  readonly error?: unknown;
}

/** Catches what is thrown outside of the routes. */
export class AppErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error === undefined ? this.props.children : <CrashPage error={this.state.error} />;
  }
}
