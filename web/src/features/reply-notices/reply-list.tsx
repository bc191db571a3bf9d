import { Button, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { useReadReplyNoticesMutation, type ReplyNotice } from './reply-notices.api.js';
import tool from '../../shared/site/header-tool.module.css';
import classes from './reply-notices.module.css';

interface Props {
  readonly id: string;
  readonly teamId: string;
  readonly siteName: string;
  /** Undefined while they are loading. */
  readonly notices: readonly ReplyNotice[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Who replied, where, and how it begins; each opens the video at it. */
export function ReplyList({ id, teamId, siteName, notices, error, onRetry, onClose }: Props) {
  const { t } = useTranslation('reply-notices');
  const panel = useRef<HTMLDivElement>(null);
  const errorText = useErrorText();
  const inLanguage = useInLanguage();
  const [readAll, { isLoading }] = useReadReplyNoticesMutation();
  const said = ({ author, authorName, videoTitle, translations }: ReplyNotice): string => {
    const { name: video } = inLanguage({ name: videoTitle, translations });
    if (author === 'administrator') return t('repliedBySite', { name: siteName, video });
    return authorName === '' ? t('repliedByMember', { video }) : t('replied', { name: authorName, video });
  };
  const isUnread = notices?.some(({ read }) => !read) ?? false;
  return (
    <div
      ref={panel}
      id={id}
      className={`${tool['panel'] ?? ''} ${classes['panel'] ?? ''}`}
      role="group"
      aria-label={t('title')}
      tabIndex={-1}
    >
      <div className={classes['head']}>
        <strong>{t('title')}</strong>
        {isUnread && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isLoading}
            onClick={() => {
              // The button goes with what it was for; whoever uses the keyboard stays here.
              panel.current?.focus();
              readAll({ teamId })
                .unwrap()
                .catch((problem: unknown) => toast.error(errorText(problem)));
            }}
          >
            {t('readAll')}
          </Button>
        )}
      </div>
      {!notices && (error === undefined ? <Skeleton height={72} /> : <ErrorState error={error} onRetry={onRetry} />)}
      {notices?.length === 0 && <p className={classes['empty']}>{t('empty')}</p>}
      {notices && notices.length > 0 && (
        <ul className={classes['list']}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Link
                to={`/user/${teamId}/${notice.about}/${notice.videoId}?comment=${notice.id}`}
                data-unread={!notice.read || undefined}
                onClick={onClose}
              >
                <span className={classes['line']}>{said(notice)}</span>
                <span className={classes['words']}>{notice.text}</span>
                <span className={classes['when']}>
                  <RelativeTime at={notice.createdAt} />
                  {!notice.read && <span className={classes['new']}>{t('new')}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
