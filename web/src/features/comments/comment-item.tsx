import { Avatar, Badge, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeekableFilm } from '../../shared/format/moments.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { MomentText } from '../../shared/ui/page/moment-text.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { CommentForm } from './comment-form.js';
import { useDeleteCommentMutation, useEditCommentMutation, type Comment } from './comments.api.js';
import classes from './comments.module.css';

export interface TalkPlace {
  readonly teamId: string;
  readonly siteName: string;
  /** Whether one may write; who only looks may not. */
  readonly mayWrite: boolean;
  /** What its times are of; absent: there is none, or nobody may jump in it. */
  readonly film?: SeekableFilm | undefined;
}

interface Props {
  readonly comment: Comment;
  readonly place: TalkPlace;
  /** How many go with it when it is deleted. */
  readonly replyCount?: number;
  /** Somebody was led to it. */
  readonly isSought?: boolean;
  /** What else one can do with it. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** What somebody said, and what its author can do about it. */
export function CommentItem({ comment, place, replyCount = 0, isSought = false, actions, children }: Props) {
  const { id, text, author, authorName, createdAt, editedAt, mine } = comment;
  const { t } = useTranslation(['comments', 'common']);
  const { teamId, siteName, mayWrite, film } = place;
  const article = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [edit] = useEditCommentMutation();
  const [remove] = useDeleteCommentMutation();
  useEffect(() => {
    if (!isSought) return;
    article.current?.scrollIntoView({ block: 'center' });
    article.current?.focus({ preventScroll: true });
  }, [isSought]);
  const isOfSite = author === 'administrator';
  const name = isOfSite ? siteName : authorName || t('unnamed');
  return (
    <article
      ref={article}
      className={classes['comment']}
      aria-label={t('by', { name })}
      data-sought={isSought || undefined}
      tabIndex={isSought ? -1 : undefined}
    >
      <Avatar
        size={36}
        radius="xl"
        name={name}
        color={isOfSite ? 'var(--mantine-primary-color-filled)' : 'gray'}
        aria-hidden
      />
      <div className={classes['body']}>
        <Group gap={8} className={classes['head'] ?? ''}>
          <strong>{name}</strong>
          {isOfSite && (
            <Badge size="sm" variant="light" tt="none">
              {t('site')}
            </Badge>
          )}
          <Text size="xs" c="dimmed" component="span">
            <RelativeTime at={createdAt} />
            {editedAt !== null && ` ${t('edited')}`}
          </Text>
        </Group>
        {editing ? (
          <CommentForm
            place={`edit ${id}`}
            label={t('editLabel')}
            initial={text}
            action={t('common:save')}
            onSend={(words) => edit({ teamId, commentId: id, body: { text: words } }).unwrap()}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <p className={classes['text']}>
            <MomentText text={text} film={film} />
          </p>
        )}
        <Group gap={4} ml={-8}>
          {actions}
          {mine && mayWrite && !editing && (
            <>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setEditing(true)}>
                {t('common:edit')}
              </Button>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
                {t('common:delete')}
              </Button>
            </>
          )}
        </Group>
        {children}
      </div>
      {mine && (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title={t('deleteTitle')}
          action={t('common:delete')}
          onConfirm={async () => {
            await remove({ teamId, commentId: id }).unwrap();
            toast.success(t('deleted'));
          }}
        >
          {replyCount > 0 ? t('deleteWithReplies', { count: replyCount }) : t('deleteText')}
        </ConfirmDialog>
      )}
    </article>
  );
}
