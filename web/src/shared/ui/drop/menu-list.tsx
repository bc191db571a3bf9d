import { Menu, type MenuProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Anchor, useStands } from './anchor.js';
import type { Dropped } from './use-drop.js';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: Icon;
  /** Where it leads; absent: it does something here. */
  readonly to?: string;
  /** For the page that it leads to. */
  readonly state?: unknown;
  /** Undefined where it cannot be done now. */
  readonly run?: (() => void) | undefined;
}

/** Entries that belong together. */
export interface MenuSection {
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuListProps {
  readonly dropped: Dropped;
  readonly sections: readonly MenuSection[];
  readonly position?: MenuProps['position'];
  /** Pixels. */
  readonly width?: number;
}

/** A link where it leads somewhere, a button where it does something here. */
const pressed = ({ run, to, state }: MenuEntry) =>
  to === undefined
    ? // What cannot be pressed takes no focus either: a menu begins with the next one.
      { disabled: !run, ...(run ? { onClick: run } : { 'data-autofocus': null }) }
    : { renderRoot: (props: Record<string, unknown>) => <Link to={to} state={state} {...props} /> };

/** What opens below a `MenuButton`. */
export function MenuList({ dropped, sections, position = 'bottom-end', width }: MenuListProps) {
  const stands = useStands();
  const shown = sections.filter(({ entries }) => entries.length > 0);
  return (
    <Menu
      id={dropped.id}
      opened={dropped.opened && stands}
      onClose={dropped.onClose}
      position={position}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>
        <Anchor anchor={dropped.anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ label, entries }, index) => (
          <Fragment key={label ?? index}>
            {label === undefined ? index > 0 && <Menu.Divider /> : <Menu.Label>{label}</Menu.Label>}
            {entries.map((entry) => (
              <Menu.Item
                key={entry.label}
                {...(entry.icon && { leftSection: <entry.icon size={16} aria-hidden /> })}
                {...pressed(entry)}
              >
                {entry.label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
