import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export interface TipProps {
  readonly label: string;
  readonly children: ReactElement;
}

/** What an icon of the navigation stands for, beside it. */
export const Tip = ({ label, children }: TipProps) => (
  <Tooltip label={label} position="right" openDelay={0}>
    {children}
  </Tooltip>
);
