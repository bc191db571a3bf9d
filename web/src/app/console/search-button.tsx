import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './console.module.css';

const ConsoleSearch = lazy(() => import('./console-search.js'));

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search over everything, also by Ctrl/Cmd-K. */
export function SearchButton() {
  const { t } = useTranslation('console');
  const [opened, setOpened] = useState(0);
  const open = (): void => setOpened((times) => times + 1);
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={classes['wideOnly'] ?? ''}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">{isMac ? '⌘K' : 'Ctrl K'}</Kbd>}
        onClick={open}
      >
        {t('search.button')}
      </Button>
      <ActionIcon
        className={classes['phoneOnly'] ?? ''}
        variant="default"
        size={30}
        aria-label={t('search.label')}
        onClick={open}
      >
        <IconSearch size={16} aria-hidden />
      </ActionIcon>
      {opened > 0 && (
        <Suspense fallback={null}>
          <ConsoleSearch key={opened} />
        </Suspense>
      )}
    </>
  );
}
