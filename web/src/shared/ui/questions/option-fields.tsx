import { mostOptions } from '@marquee/contracts';
import { Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../api/request-id.js';
import { TextField } from '../form/fields.js';
import { useForm } from '../form/form-context.js';
import { IconButton } from '../form/icon-button.js';

export interface QuestionOption {
  readonly id: string;
  readonly text: string;
}

export const newOption = (): QuestionOption => ({ id: newRequestId(), text: '' });

interface Props {
  /** The path of the question in the form. */
  readonly name: string;
  readonly options: readonly QuestionOption[];
  readonly onChange: (next: readonly QuestionOption[]) => void;
  /** Before each: whether it is right, for one. */
  readonly mark?: (option: QuestionOption, number: number) => ReactNode;
}

/** What one chooses from: two at least. */
export function OptionFields({ name, options, onChange, mark }: Props) {
  const { t } = useTranslation('questions');
  const { errorOf } = useForm();
  return (
    <Input.Wrapper error={errorOf(`${name}.options`)}>
      <Stack gap="xs">
        {options.map((option, index) => (
          <Group key={option.id} align="flex-start" wrap="nowrap" gap="xs">
            {mark && <div style={{ paddingTop: 31 }}>{mark(option, index + 1)}</div>}
            <div style={{ flex: 1 }}>
              <TextField name={`${name}.options.${index}.text`} label={t('option', { number: index + 1 })} required />
            </div>
            <div style={{ paddingTop: 25 }}>
              <IconButton
                icon={IconTrash}
                label={t('removeOption', { number: index + 1 })}
                onClick={options.length > 2 ? () => onChange(options.filter(({ id }) => id !== option.id)) : undefined}
              />
            </div>
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={options.length >= mostOptions}
            onClick={() => onChange([...options, newOption()])}
          >
            {t('addOption')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
