import type { ReactNode } from 'react';
import { later } from '../later.js';
import type { MenuListProps } from './menu-list.js';
import { useDrop, type Face } from './use-drop.js';

const MenuList = later(async () => (await import('./menu-list.js')).MenuList);

interface Props extends Omit<MenuListProps, 'dropped'> {
  /** The button, with what makes it open the menu. */
  readonly children: (face: Face) => ReactNode;
}

/** A button with a menu of what can be done, or where one can go. */
export function MenuButton({ children, ...menu }: Props) {
  const { face, dropped } = useDrop('menu', MenuList.ahead);
  return (
    <>
      {children(face)}
      {dropped && <MenuList {...menu} dropped={dropped} />}
    </>
  );
}
