import { choosesOption, mostOptions, questionKinds, type QuestionKind, type SurveyQuestion } from '@marquee/contracts';
import { ActionIcon, Button, Group, Input, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { useForm } from '../../shared/ui/form/form-context.js';

interface Props {
  /** Its path in the form. */
  readonly name: string;
  readonly question: SurveyQuestion;
  /** From 1. */
  readonly number: number;
  readonly onChange: (next: SurveyQuestion) => void;
  readonly onRemove: () => void;
  /** Undefined where there is nothing before it, or behind it. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

const newOption = () => ({ id: newRequestId(), text: '' });

/** One chooses between two at least; a text has nothing to choose from. */
function ofKind(question: SurveyQuestion, kind: QuestionKind): SurveyQuestion {
  if (!choosesOption(kind)) return { ...question, kind, options: [] };
  return { ...question, kind, options: question.options.length > 0 ? question.options : [newOption(), newOption()] };
}

/** One question: what it asks for, and what one chooses from. */
export function QuestionInput({ name, question, number, onChange, onRemove, onUp, onDown }: Props) {
  const { t } = useTranslation('surveys');
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('question', { number })}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{t('question', { number })}</Text>
          <Group gap={4} wrap="nowrap">
            <IconButton icon={IconArrowUp} label={t('up', { number })} onClick={onUp} />
            <IconButton icon={IconArrowDown} label={t('down', { number })} onClick={onDown} />
            <IconButton icon={IconTrash} label={t('removeQuestion', { number })} onClick={onRemove} />
          </Group>
        </Group>
        <TextField name={`${name}.text`} label={t('questionText')} required />
        <NativeSelect
          label={t('kind')}
          value={question.kind}
          data={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = questionKinds.find((one) => one === value);
            if (kind) onChange(ofKind(question, kind));
          }}
        />
        {choosesOption(question.kind) && <Options name={name} question={question} onChange={onChange} />}
        <SwitchField name={`${name}.required`} label={t('required')} />
      </Stack>
    </Paper>
  );
}

function Options({ name, question, onChange }: Pick<Props, 'name' | 'question' | 'onChange'>) {
  const { t } = useTranslation('surveys');
  const { errorOf } = useForm();
  const { options } = question;
  const set = (next: SurveyQuestion['options']): void => onChange({ ...question, options: next });
  return (
    <Input.Wrapper error={errorOf(`${name}.options`)}>
      <Stack gap="xs">
        {options.map(({ id }, index) => (
          <Group key={id} align="flex-start" wrap="nowrap" gap="xs">
            <div style={{ flex: 1 }}>
              <TextField name={`${name}.options.${index}.text`} label={t('option', { number: index + 1 })} required />
            </div>
            <div style={{ paddingTop: 25 }}>
              <IconButton
                icon={IconTrash}
                label={t('removeOption', { number: index + 1 })}
                onClick={options.length > 2 ? () => set(options.filter((one) => one.id !== id)) : undefined}
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
            onClick={() => set([...options, newOption()])}
          >
            {t('addOption')}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

interface IconButtonProps {
  readonly icon: Icon;
  readonly label: string;
  readonly onClick: (() => void) | undefined;
}

function IconButton({ icon: Shown, label, onClick }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} disabled={!onClick} onClick={onClick}>
      <Shown size={18} aria-hidden />
    </ActionIcon>
  );
}
