import { ActionIcon, Group, Menu } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What can be done with one row. */
export interface RowAction {
  /** Says the row's name, too: `Delete Umi`. */
  readonly label: string;
  readonly icon: Icon;
  /** Undefined where it cannot be done now. */
  readonly run: (() => void) | undefined;
  /** Where `run` leads to, if it leads anywhere: then it is a link, which opens in a new tab, too. */
  readonly to?: string;
  /** As `KeyboardEvent` calls it, together with Alt, while the row has the focus. */
  readonly altKey?: string;
}

/** A link where it leads somewhere, a button where it does something here. */
const pressed = ({ run, to }: RowAction) =>
  to === undefined
    ? // What cannot be pressed takes no focus either: a menu begins with the next one.
      { disabled: !run, ...(run ? { onClick: run } : { 'data-autofocus': null }) }
    : { renderRoot: (props: Record<string, unknown>) => <Link to={to} {...props} /> };

/** So many are seen at once; more are in a menu. */
const seen = 2;

/** The most wanted first. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const { t } = useTranslation('common');
  const first = actions.slice(0, actions.length > seen ? 1 : seen);
  const rest = actions.slice(first.length);
  if (actions.length === 0) return null;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {first.map((action) => (
        <ActionIcon
          key={action.label}
          variant="subtle"
          color="gray"
          aria-label={action.label}
          title={action.label}
          {...pressed(action)}
        >
          <action.icon size={18} aria-hidden />
        </ActionIcon>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('list.actionsOf', { name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <Menu.Item key={action.label} leftSection={<action.icon size={16} aria-hidden />} {...pressed(action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
