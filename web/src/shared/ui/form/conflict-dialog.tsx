import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../feedback/dialog.js';
import type { FieldInfo } from './form-context.js';
import { useAbove } from './dialog-context.js';
import classes from './form-page.module.css';

interface Props {
  /** Of the fields that both have changed. */
  readonly paths: readonly string[];
  readonly fields: ReadonlyMap<string, FieldInfo>;
  /** The value of one of them, as it is here and as it was saved. */
  readonly valueOf: (path: string, side: 'mine' | 'theirs') => unknown;
  /** @param taken the paths that are to be as they were saved */
  readonly onResolve: (taken: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Two people changed the same fields: shows both, and lets the one who saves choose. */
export function ConflictDialog({ paths, fields, valueOf, onResolve, onClose }: Props) {
  const { t } = useTranslation('common');
  useAbove();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const say = (path: string, side: 'mine' | 'theirs'): string =>
    fields.get(path)?.say(valueOf(path, side)) || t('conflict.empty');
  const resolve = (): void => onResolve(paths.filter((path) => chosen[path] === 'theirs'));
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('conflict.title')}>
      <Stack>
        <Text>{t('conflict.text')}</Text>
        {paths.map((path) => (
          <Radio.Group
            key={path}
            label={fields.get(path)?.label ?? path}
            value={chosen[path] ?? 'mine'}
            onChange={(value) => setChosen((before) => ({ ...before, [path]: value }))}
          >
            <Stack gap="xs" mt="xs">
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  label={t(`conflict.${side}`)}
                  description={<span className={classes['version']}>{say(path, side)}</span>}
                />
              ))}
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('unsaved.stay')}
          </Button>
          <Button onClick={resolve} data-autofocus>
            {t('conflict.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
