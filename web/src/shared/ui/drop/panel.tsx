import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor, useStands } from './anchor.js';
import type { Dropped } from './use-drop.js';

interface Props extends Pick<PopoverProps, 'position' | 'trapFocus' | 'returnFocus' | 'withArrow'> {
  readonly dropped: Dropped;
  /** Pixels. */
  readonly width: number;
  /** Where it is not called as its button is. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** What opens below a button, where it is more than a menu; its content is loaded with it. */
export function Panel({ dropped, width, label, children, ...popover }: Props) {
  const stands = useStands();
  return (
    <Popover
      shadow="md"
      {...popover}
      id={dropped.id}
      width={width}
      opened={dropped.opened && stands}
      onChange={(isOpen) => {
        if (!isOpen) dropped.onClose();
      }}
    >
      <Popover.Target>
        <Anchor anchor={dropped.anchor} />
      </Popover.Target>
      <Popover.Dropdown {...(label !== undefined && { 'aria-label': label })}>{children}</Popover.Dropdown>
    </Popover>
  );
}
