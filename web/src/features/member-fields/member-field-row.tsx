import { ActionIcon, Badge, Group, Table, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { MemberField } from '../../shared/site/member-fields.api.js';

interface Props {
  readonly field: MemberField;
  /** Undefined where it cannot be moved there. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One of what the site asks: who sees it, how many have answered, and what can be done with it. */
export function MemberFieldRow({ field, onUp, onDown, onEdit, onDelete }: Props) {
  const { t } = useTranslation('member-fields');
  const format = useFormat();
  const { name } = field;
  const action = (label: string, Shape: Icon, onClick: (() => void) | undefined) => (
    <ActionIcon variant="subtle" color="gray" disabled={!onClick} aria-label={label} {...(onClick && { onClick })}>
      <Shape size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          {name}
          {field.required && (
            <Badge size="sm" variant="light">
              {t('required')}
            </Badge>
          )}
        </Group>
        {field.options.length > 0 && (
          <Text size="xs" c="dimmed" lineClamp={1}>
            {field.options.join(t('separator'))}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{t(`types.${field.type}`)}</Table.Td>
      <Table.Td>{field.public ? t('seenByMembers') : t('seenByAdministrators')}</Table.Td>
      <Table.Td ta="right">{format.number(field.answerCount)}</Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {action(t('up', { name }), IconArrowUp, onUp)}
          {action(t('down', { name }), IconArrowDown, onDown)}
          {action(t('rename', { name }), IconPencil, onEdit)}
          {action(t('delete', { name }), IconTrash, onDelete)}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
