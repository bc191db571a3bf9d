import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWayTo } from '../../shared/entity/pages-of.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import type { Change, ChangedValue } from './change-log.api.js';
import { useChangeText } from './use-change-text.js';
import { unsaid } from './words.js';

/** More than these one sees in the thing itself. */
const shownValues = 5;

function What({ change }: { readonly change: Change }) {
  const text = useChangeText();
  const wayTo = useWayTo();
  // What is gone has no page.
  const to = /(?:Deleted|Removed|Withdrawn)$/.test(change.type) ? undefined : wayTo(change.entity, change.entityId);
  const title = change.title && text.said(change.title);
  return (
    <>
      <Text size="sm" fw={600} span>
        {text.event(change)}
      </Text>
      {title && (
        <Text size="xs">
          {to ? (
            <Anchor component={Link} to={to} size="xs">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Text>
      )}
      {!title && to && (
        <Text size="xs">
          <Anchor component={Link} to={to} size="xs">
            {text.thing(change.entity)}
          </Anchor>
        </Text>
      )}
    </>
  );
}

/** What something new does not have is not worth a line. */
const says = ({ field, before, after }: ChangedValue): boolean =>
  !unsaid.includes(field) && (before !== null || !['null', '""', '[]', '{}'].includes(after.json ?? ''));

function Values({ change }: { readonly change: Change }) {
  const { t } = useTranslation('change-log');
  const text = useChangeText();
  const values = change.values.filter(says);
  const rest = values.length - shownValues;
  return (
    <Stack gap={2}>
      {values.slice(0, shownValues).map((value) => {
        const { from, to } = text.turned(value, change);
        return (
          <Text key={value.field} size="xs" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
            <Text span size="xs" c="dimmed">
              {text.field(value.field)}
              {': '}
            </Text>
            {from !== undefined && (
              <>
                <del>{from}</del>
                {' → '}
              </>
            )}
            {to}
          </Text>
        );
      })}
      {rest > 0 && (
        <Text size="xs" c="dimmed">
          {t('more', { count: rest })}
        </Text>
      )}
    </Stack>
  );
}

/** What one sees of each change. */
export function useChangeColumns(): readonly ListColumn<Change>[] {
  const { t } = useTranslation('change-log');
  const format = useFormat();
  const whoOf = ({ administrator: { name }, token }: Change): string =>
    token === null ? (name ?? t('gone')) : t('byToken', { name: name ?? t('gone'), token });
  return [
    { id: 'what', header: t('what'), cell: (change) => <What change={change} /> },
    { id: 'changed', header: t('changed'), cell: (change) => <Values change={change} /> },
    { id: 'who', header: t('who'), cell: whoOf },
    { id: 'when', header: t('when'), cell: ({ at }) => format.dateTime(at) },
  ];
}
