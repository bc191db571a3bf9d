import { IconBell } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useDropped } from '../../shared/hooks/use-dropped.js';
import { ReplyList } from './reply-list.js';
import { useListReplyNoticesQuery, useReadReplyNoticeMutation } from './reply-notices.api.js';
import tool from '../../shared/site/header-tool.module.css';
import classes from './reply-notices.module.css';

/** From here on the exact number says nothing more. */
const most = 9;

interface Props {
  readonly teamId: string;
  readonly siteName: string;
}

/** How many replies one has not read, and which. */
export function ReplyBell({ teamId, siteName }: Props) {
  const { t } = useTranslation('reply-notices');
  const id = useId();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const { holder, button, opened, setOpened, onKeyDown } = useDropped();
  const list = useListReplyNoticesQuery({ teamId });
  const [read] = useReadReplyNoticeMutation();
  const notices = list.data?.items;
  const count = notices?.filter((notice) => !notice.read).length ?? 0;
  const shown = search.get('comment');
  const isNew = notices?.some((notice) => notice.id === shown && !notice.read) ?? false;
  useEffect(() => {
    // Also where a mail led here.
    if (isNew && shown !== null) void read({ teamId, commentId: shown });
  }, [isNew, shown, read, teamId]);
  useEffect(() => setOpened(false), [key, setOpened]);
  return (
    <div ref={holder} className={classes['holder']} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={tool['face']}
        aria-label={count === 0 ? t('title') : t('unread', { count })}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        <IconBell size={24} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={classes['count']} aria-hidden>
            {count > most ? `${most}+` : count}
          </span>
        )}
      </button>
      {opened && (
        <ReplyList
          id={id}
          {...{ teamId, siteName, notices }}
          error={list.error}
          onRetry={() => void list.refetch()}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  );
}
