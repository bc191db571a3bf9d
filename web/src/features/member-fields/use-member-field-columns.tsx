import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { MemberField } from '../../shared/site/member-fields.api.js';
import type { ListColumn } from '../../shared/ui/list/column.js';

/** What one sees of each thing that the site asks: who sees it, and how many have answered. */
export function useMemberFieldColumns(): readonly ListColumn<MemberField>[] {
  const { t } = useTranslation('member-fields');
  const format = useFormat();
  const typeOf = ({ type }: MemberField): string => t(`types.${type}`);
  const seenBy = (field: MemberField): string => (field.public ? t('seenByMembers') : t('seenByAdministrators'));
  return [
    {
      id: 'name',
      header: t('name'),
      value: ({ name }) => name,
      cell: ({ name, required, options }) => (
        <>
          <Group gap="xs">
            {name}
            {required && (
              <Badge size="sm" variant="light">
                {t('required')}
              </Badge>
            )}
          </Group>
          {options.length > 0 && (
            <Text size="xs" c="dimmed" lineClamp={1}>
              {options.join(t('separator'))}
            </Text>
          )}
        </>
      ),
    },
    { id: 'type', header: t('type'), value: typeOf, cell: typeOf },
    { id: 'public', header: t('public'), value: seenBy, cell: seenBy },
    {
      id: 'answers',
      header: t('answerCount'),
      align: 'right',
      first: 'desc',
      value: ({ answerCount }) => answerCount,
      cell: ({ answerCount }) => format.number(answerCount),
    },
  ];
}
