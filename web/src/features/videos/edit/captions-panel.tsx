import { isErrorCode, type Language } from '@marquee/contracts';
import { ActionIcon, Button, FileButton, Group, NativeSelect, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorTexts } from '../../../shared/i18n/error-texts.js';
import { isLanguage } from '../../../shared/i18n/language.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { problemOf } from '../../../shared/api/problem.js';
import { useCodeText, useErrorText } from '../../../shared/api/use-error-text.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { useDeleteCaptionsMutation, usePutCaptionsMutation, type Video } from '../videos.api.js';
import classes from './edit.module.css';

/** Bytes; the server takes no more. */
const largest = 2 * 1024 * 1024;

/** Captions by language, each a file. */
export function CaptionsPanel({ video }: { readonly video: Video }) {
  const { t } = useTranslation(['videos', 'common']);
  const teamId = useTeamId();
  const reader = useLanguage();
  const codeText = useCodeText();
  const errorText = useErrorText();
  const [put, { isLoading }] = usePutCaptionsMutation();
  const [remove] = useDeleteCaptionsMutation();
  const [language, setLanguage] = useState<Language>(reader);
  const [problem, setProblem] = useState('');
  const [deleting, setDeleting] = useState<string>();

  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem('');
    if (file.size > largest) {
      await errorTexts();
      setProblem(codeText('PAYLOAD_TOO_LARGE', { limit: '2 MB' }));
      return;
    }
    try {
      await put({ teamId, videoId: video.id, body: { language, content: await file.text() } }).unwrap();
      toast.success(t('videos:captions.saved'));
    } catch (error) {
      const { code } = problemOf(error);
      setProblem(isErrorCode(code) ? errorText(error) : t('videos:captions.unreadable'));
    }
  };
  return (
    <section aria-label={t('videos:captions.title')}>
      <Title order={2} size="h5" mb={4}>
        {t('videos:captions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('videos:captions.text')}
      </Text>
      {video.captions.length > 0 && (
        <ul className={classes['captions']}>
          {video.captions.map((caption) => (
            <li key={caption.language}>
              <Text size="sm">{caption.label}</Text>
              <Group gap={4}>
                <Button
                  component={Link}
                  to={`/admin/video/${video.id}/captions/${caption.language}`}
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('videos:captions.edit', { label: caption.label })}
                >
                  {t('common:edit')}
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('videos:captions.delete', { label: caption.label })}
                  onClick={() => setDeleting(caption.language)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs" mt="sm">
        <NativeSelect
          size="xs"
          aria-label={t('videos:captions.language')}
          data={[
            { value: 'ja', label: '日本語' },
            { value: 'en', label: 'English' },
          ]}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) setLanguage(value);
          }}
        />
        <FileButton
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onChange={(file) => void take(file)}
          inputProps={{ 'aria-label': t('videos:captions.choose') }}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={isLoading}>
              {t('videos:captions.choose')}
            </Button>
          )}
        </FileButton>
        {!video.captions.some((caption) => caption.language === language) && (
          <Button component={Link} to={`/admin/video/${video.id}/captions/${language}`} size="xs" variant="subtle">
            {t('videos:captions.write')}
          </Button>
        )}
      </Group>
      {problem && (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <ConfirmDialog
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('videos:captions.deleteTitle')}
        action={t('common:delete')}
        onConfirm={() => remove({ teamId, videoId: video.id, language: deleting ?? '' }).unwrap()}
      >
        {t('videos:captions.deleteText')}
      </ConfirmDialog>
    </section>
  );
}
