import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { LinkedText } from '../../shared/ui/page/linked-text.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { AnswerForm } from './answer-form.js';
import { useEditAnswerMutation, useRemoveCommentMutation, type ReviewedComment } from './comment-review.api.js';
import { CommentState } from './comment-state.js';
import { useAuthorName } from './use-author-name.js';
import { useReview } from './use-review.js';

interface Props {
  readonly comment: ReviewedComment;
  /** The conversation that it begins was deleted. */
  readonly onRemoved?: () => void;
}

/** What somebody said, and what the site can do about it. */
export function Said({ comment, onRemoved }: Props) {
  const { id, text, author, authorId, createdAt, editedAt, hidden, replyTo } = comment;
  const { t } = useTranslation(['comment-review', 'common']);
  const teamId = useTeamId();
  const nameOf = useAuthorName();
  const { setHidden } = useReview();
  const [edit] = useEditAnswerMutation();
  const [remove] = useRemoveCommentMutation();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = nameOf(comment);
  const isOfSite = author === 'administrator';
  return (
    <Paper component="article" withBorder p="md" radius="md" aria-label={t('by', { name })}>
      <Group gap="xs" mb={6}>
        {isOfSite ? (
          <strong>{name}</strong>
        ) : (
          <MemberLink id={authorId} fw={600}>
            {name}
          </MemberLink>
        )}
        <Text size="xs" c="dimmed">
          <RelativeTime at={createdAt} />
          {editedAt !== null && ` ${t('edited')}`}
        </Text>
        <CommentState {...comment} />
      </Group>
      {editing ? (
        <AnswerForm
          initial={text}
          label={t('edit')}
          action={t('common:save')}
          onSend={(words) => edit({ teamId, commentId: id, body: { text: words } }).unwrap()}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} {...(hidden && { c: 'dimmed' })}>
          <LinkedText text={text} />
        </Text>
      )}
      <Group gap={4} mt={6} ml={-8}>
        {isOfSite && !editing && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setEditing(true)}>
            {t('common:edit')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void setHidden(id, !hidden)}>
          {hidden ? t('show') : t('hide')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          size="compact-sm"
          onClick={() => setAsking(true)}
        >
          {t('common:delete')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle')}
        action={t('common:delete')}
        onConfirm={async () => {
          await remove({ teamId, commentId: id }).unwrap();
          toast.success(t('deleted'));
          onRemoved?.();
        }}
      >
        {replyTo === null ? t('deleteAllText') : t('deleteText')}
      </ConfirmDialog>
    </Paper>
  );
}
