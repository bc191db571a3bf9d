import { ActionIcon, Group } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuButton } from '../drop/menu-button.js';

interface Labelled {
  /** Says the row's name, too: `Delete Umi`. */
  readonly label: string;
  readonly icon: Icon;
}

interface Doing extends Labelled {
  /** Undefined where it cannot be done now. */
  readonly run: (() => void) | undefined;
  /** As `KeyboardEvent` calls it, together with Alt, while the row has the focus. */
  readonly altKey?: string;
  readonly to?: undefined;
}

/** A link, which opens in a new tab, too. */
interface Leading extends Labelled {
  readonly to: string;
  readonly altKey?: undefined;
  readonly run?: undefined;
}

/** What can be done with one row. */
export type RowAction = Doing | Leading;

/** A link where it leads somewhere, a button where it does something here. */
const pressed = ({ run, to }: RowAction) =>
  to === undefined
    ? { disabled: !run, ...(run && { onClick: run }) }
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
        <MenuButton sections={[{ entries: rest }]}>
          {(face) => (
            <ActionIcon variant="subtle" color="gray" aria-label={t('list.actionsOf', { name })} {...face}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          )}
        </MenuButton>
      )}
    </Group>
  );
}
