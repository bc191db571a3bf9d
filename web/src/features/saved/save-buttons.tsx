import { Button, Group } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconClock, IconClockCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaved } from './use-saved.js';

const buttons = [
  { list: 'watchLater', Icon: IconClock, IconOn: IconClockCheck },
  { list: 'bookmarks', Icon: IconBookmark, IconOn: IconBookmarkFilled },
] as const;

/** Keeps the video for later, or no longer. */
export function SaveButtons({ teamId, videoId }: { readonly teamId: string; readonly videoId: string }) {
  const { t } = useTranslation('site');
  const saved = useSaved(teamId, true);
  return (
    <Group gap={8} mt={12}>
      {buttons.map(({ list, Icon, IconOn }) => {
        const on = saved.has(list, videoId);
        return (
          <Button
            key={list}
            variant={on ? 'light' : 'default'}
            size="sm"
            radius="xl"
            disabled={on === undefined}
            aria-pressed={on ?? false}
            leftSection={on ? <IconOn size={18} aria-hidden /> : <Icon size={18} aria-hidden />}
            onClick={() => void saved.set(list, videoId, !on)}
          >
            {t(`saved.${list}.title`)}
          </Button>
        );
      })}
    </Group>
  );
}
