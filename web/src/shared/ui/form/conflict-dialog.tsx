import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { getIn, setIn, type FormikValues } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldInfo } from './form-context.js';
import classes from './form-page.module.css';
import type { Conflict } from './use-saving.js';

interface Props<Values> extends Conflict<Values> {
  readonly fields: ReadonlyMap<string, FieldInfo>;
}

/** Two people changed the same fields: shows both, and lets the one who saves choose. */
export function ConflictDialog<Values extends FormikValues>(props: Props<Values>) {
  const { paths, mine, theirs, fields, onResolve, onClose } = props;
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const say = (path: string, values: Values): string =>
    fields.get(path)?.say(getIn(values, path)) || t('conflict.empty');
  const resolve = (): void => {
    const taken = paths.filter((path) => chosen[path] === 'theirs');
    onResolve(taken.reduce<Values>((values, path) => setIn(values, path, getIn(theirs, path)) as Values, mine));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('conflict.title')}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
              {[['mine', mine] as const, ['theirs', theirs] as const].map(([side, values]) => (
                <Radio
                  key={side}
                  value={side}
                  label={t(`conflict.${side}`)}
                  description={<span className={classes['version']}>{say(path, values)}</span>}
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
    </Modal>
  );
}
