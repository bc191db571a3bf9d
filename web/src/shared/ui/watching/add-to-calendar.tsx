import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../hooks/use-now.js';

interface Props {
  /** Of the file. */
  readonly path: string;
  /** When it is over: then nobody puts it into a calendar. */
  readonly until: string;
}

/** Saves a date as a file that calendars open. */
export function AddToCalendar({ path, until }: Props) {
  const { t } = useTranslation('site');
  const now = useNow();
  if (Date.parse(until) <= now.getTime()) return null;
  return (
    <Button
      component="a"
      href={path}
      download
      variant="default"
      size="sm"
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
    >
      {t('addToCalendar')}
    </Button>
  );
}
