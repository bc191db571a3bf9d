import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { Doubtful } from './doubtful.js';
import { useMakeStreamKeyMutation, type Broadcast } from './lives.api.js';

interface CopiedProps {
  readonly label: string;
  readonly value: string;
}

/** What one types into an encoder. */
function Copied({ label, value }: CopiedProps) {
  const { t } = useTranslation('common');
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="center">
        <Code block flex={1} miw={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-label={copied ? undefined : `${t('copy')}: ${label}`}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}

interface Props {
  readonly teamId: string;
  readonly liveId: string;
  readonly broadcast: Broadcast;
  /** A key was made here, and nobody has said that it was kept. */
  readonly isUnkept: boolean;
  readonly onUnkept: (isUnkept: boolean) => void;
}

/** Where the encoder sends its stream, and the key that it needs: nobody can say a key again. */
export function StreamTarget({ teamId, liveId, broadcast: { server, keyMadeAt }, isUnkept, onUnkept }: Props) {
  const { t } = useTranslation('lives');
  const format = useFormat();
  const errorText = useErrorText();
  const [make, making] = useMakeStreamKeyMutation();
  const [key, setKey] = useState<string>();
  if (server === null) return <Alert color="orange">{t('broadcast.noServer')}</Alert>;
  const renew = async (): Promise<void> => {
    try {
      setKey((await make({ teamId, liveId }).unwrap()).key);
      onUnkept(true);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('broadcast.how')}</Text>
      <Copied label={t('broadcast.server')} value={server} />
      {key !== undefined && (
        <>
          <Copied label={t('broadcast.key')} value={key} />
          <Alert color="orange" variant="light">
            {t('broadcast.once')}
          </Alert>
          {isUnkept && (
            <Group justify="flex-end">
              <Button onClick={() => onUnkept(false)}>{t('broadcast.kept')}</Button>
            </Group>
          )}
        </>
      )}
      {key === undefined && keyMadeAt !== null && (
        <Text size="sm">{t('broadcast.keyMade', { at: format.dateTime(keyMadeAt) })}</Text>
      )}
      {keyMadeAt === null ? (
        <Group>
          <Button loading={making.isLoading} onClick={() => void renew()}>
            {t('broadcast.makeKey')}
          </Button>
        </Group>
      ) : (
        <Doubtful
          label={t('broadcast.newKey')}
          text={t('broadcast.newKeyText')}
          loading={making.isLoading}
          onSure={renew}
        />
      )}
    </Stack>
  );
}
