import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import { FiguresTable } from '../../shared/charts/figures-table.js';
import { useCustomMailChoices } from '../../shared/entity/entity-choices.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useLanguage } from '../../shared/i18n/use-language.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { Draft } from './dry-run-draft.js';
import type { TriedAct } from './workflows.api.js';

interface Props {
  readonly title: string;
  readonly draft: Draft;
  readonly acts: readonly TriedAct[];
}

const isThere = ({ hindrance }: TriedAct): boolean => hindrance !== 'erased';

/** What it would have done, one by one. */
export function DryRunTable({ title, draft, acts }: Props) {
  const { t } = useTranslation(['workflow-dry-runs', 'workflows']);
  const format = useFormat();
  const doingOf = useDoing(draft);
  const nameOf = ({ member }: TriedAct): string => member.name || t('workflows:run.unnamed');
  return (
    <FiguresTable
      title={title}
      texts={[t('acts'), t('workflows:run.member'), t('because'), t('does'), t('effect')]}
      figures={[]}
      minWidth={720}
    >
      {acts.map((act) => (
        <Table.Tr key={act.id}>
          <Table.Td>{format.dateTime(act.actsAt)}</Table.Td>
          <Table.Td>{isThere(act) ? <MemberLink id={act.member.id}>{nameOf(act)}</MemberLink> : t('erased')}</Table.Td>
          <Table.Td>
            {act.about || t(`unknown.${draft.event}`)}
            <Text size="sm" c="dimmed">
              {format.dateTime(act.happenedAt)}
            </Text>
          </Table.Td>
          <Table.Td>{doingOf(act)}</Table.Td>
          <Table.Td>
            {act.hindrance === null ? (
              <StatusBadge tone="good">{t('works')}</StatusBadge>
            ) : (
              <StatusBadge tone="quiet">{t(`hindrances.${act.hindrance}`)}</StatusBadge>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </FiguresTable>
  );
}

/** What is done, in a few words. */
function useDoing({ action, mail }: Draft): (act: TriedAct) => string {
  const { t } = useTranslation('workflow-dry-runs');
  const language = useLanguage();
  const mails = useCustomMailChoices({ q: '', wanted: false, ids: mail === '' ? [] : [mail] });
  const format = useFormat();
  const listed = (names: readonly string[]): string => new Intl.ListFormat(language, { type: 'unit' }).format(names);
  return ({ added, removed }) => {
    if (action === 'sendMail') return t('sends', { name: mails.nameOf(mail) ?? '' });
    const said = format.sentences(
      added.length > 0 && t('adds', { names: listed(added) }),
      removed.length > 0 && t('removes', { names: listed(removed) }),
    );
    return said || t('nothing');
  };
}
